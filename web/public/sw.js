/* Keeps the page for when there is no network. Tables are never kept: what is in /api is the server's to say. */
const SHELL = "/";

/** Each page that was built has a shelf of its own, named after its document: what belongs together goes together. */
async function shelf(document) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(document)));
  return `medici ${Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Keep a document, and throw away all shelves but its own and the one before it, which open windows may need. */
async function keep(response) {
  const name = await shelf(await response.clone().text());
  const before = (await caches.keys()).filter((each) => each !== name);
  await (await caches.open(name)).put(SHELL, response);
  await Promise.all(before.slice(0, -1).map((each) => caches.delete(each)));
}

/** The newest shelf is the one that was opened last. */
const newest = async () => caches.open((await caches.keys()).at(-1) ?? "medici");

async function page(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keep(response.clone()));
    return response;
  } catch {
    return (await (await newest()).match(SHELL)) ?? Response.error();
  }
}

async function file(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(newest().then((cache) => cache.put(event.request, copy)));
  }
  return response;
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    fetch(SHELL, { cache: "no-cache" })
      .then(keep)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api")) return;
  if (event.request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(event));
});

// What a window had loaded before it came under this care.
self.addEventListener("message", (event) => {
  const keepAll = async () => {
    const cache = await newest();
    for (const name of event.data) if (!(await cache.match(name))) await cache.add(name).catch(() => undefined);
  };
  event.waitUntil(keepAll());
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
