/* Keeps the page for when there is no network. Tables are never kept: what is in /api is the server's to say. */
const SHELL = "/";
/** The page's own addresses: all of them are the one document. */
const OWN = /^\/(new|games|learn(\/[^/]+)?|t\/[^/]+)?$/;
/** Names the shelf of the page that came last, and the one before it, which open windows may need. */
const RECORD = "medici";

/** Each page that was built has a shelf of its own, named after its document: what belongs together goes together. */
async function shelf(document) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(document)));
  return `medici ${Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

async function shelves() {
  const record = await (await caches.open(RECORD)).match(SHELL);
  return record ? record.json() : [];
}

const newest = async () => caches.open((await shelves())[0] ?? RECORD);

/** Whether an answer is the page itself, and not a proxy's word in its place. */
const isPage = ({ ok, redirected, headers }) =>
  ok && !redirected && (headers.get("content-type") ?? "").startsWith("text/html");

/** Keep a document, and throw away all shelves but its own and the one before it. */
async function keep(response) {
  const name = await shelf(await response.clone().text());
  const known = await shelves();
  const names = name === known[0] ? known : [name, ...known.slice(0, 1)];
  await (await caches.open(name)).put(SHELL, response);
  await (await caches.open(RECORD)).put(SHELL, new Response(JSON.stringify(names)));
  const others = (await caches.keys()).filter((each) => each !== RECORD && !names.includes(each));
  await Promise.all(others.map((each) => caches.delete(each)));
}

async function page(event) {
  try {
    const response = await fetch(event.request);
    if (!isPage(response)) return response;
    event.waitUntil(keep(response.clone()));
    // What its links name comes through here as well, and the browser would not know it again: it would load it twice.
    const headers = new Headers(response.headers);
    headers.delete("link");
    return new Response(response.body, { headers });
  } catch {
    return (await (await newest()).match(SHELL)) ?? Response.error();
  }
}

/** A file from the newest shelf, an older one or the server; it lies on the newest from then on. */
async function file(event, request) {
  const cache = await newest();
  const kept = await cache.match(request);
  if (kept) return kept;
  const found = (await caches.match(request)) ?? (await fetch(request));
  // A full device costs comfort, not the page.
  if (found.ok) event.waitUntil(cache.put(request, found.clone()).catch(() => undefined));
  return found;
}

self.addEventListener("install", (event) => {
  const begin = async () => {
    const response = await fetch(SHELL, { cache: "no-cache" });
    if (!isPage(response)) throw new Error("this is not the page");
    await keep(response);
    await self.skipWaiting();
  };
  event.waitUntil(begin());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api")) return;
  if (event.request.mode !== "navigate") {
    if (pathname.startsWith("/assets/")) event.respondWith(file(event, event.request));
  } else if (OWN.test(pathname)) event.respondWith(page(event));
});

// What a window had loaded before it came under this care.
self.addEventListener("message", (event) => {
  event.waitUntil(Promise.allSettled(event.data.map((name) => file(event, name))));
});

// A notice that it is somebody's turn brings him to the table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = `/t/${event.notification.tag}`;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const open = windows.find(({ url }) => new URL(url).pathname === to);
      return open ? open.focus() : self.clients.openWindow(to);
    }),
  );
});
