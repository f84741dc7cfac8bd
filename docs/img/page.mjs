// Take docs/img/page.png: a moment of a real game, as the page shows it.
//
// npm install --prefix /tmp/pictures playwright-core
// medici serve --port 8095 &
// NODE_PATH=/tmp/pictures/node_modules node docs/img/page.mjs http://127.0.0.1:8095
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const { chromium } = createRequire(import.meta.url)("playwright-core");
const browser = await chromium.launch({
  executablePath: process.env.MEDICI_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 1100, height: 810 } });
await page.goto(process.argv[2] ?? "http://127.0.0.1:8095");
await page.click("text=Play now");
for (let shown = false; !shown; ) {
  await page.waitForSelector("#decision [data-first]:not(:disabled)");
  const full = await page.$$eval(".seat .card", (cards) => cards.length);
  const day = await page.textContent("#where");
  shown = day.includes("day 2") && full > 7 && (await page.$("#bid")) !== null && (await page.$$(".lot .card")).length > 1;
  if (!shown) await page.click((await page.$("#stop")) ? "#stop" : full % 2 && (await page.$("#bid")) ? "#bid" : "#pass");
  await page.waitForTimeout(150);
}
await page.screenshot({ path: fileURLToPath(new URL("page.png", import.meta.url)) });
await browser.close();
