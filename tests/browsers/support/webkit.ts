import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Builder, By } from 'selenium-webdriver';
import sharp from 'sharp';
import { findExecutable, findOrInstall } from '../../../harness/executable.ts';
import type { Engine } from './tab.ts';

/** The programs that drive WebKitGTK: its WebDriver, and the display without a screen that its browser draws on. */
interface WebKit {
  driver: string;
  display: string;
}

/** WebKitGTK where it is installed, or can be as Debian's packages when run as root; undefined elsewhere. */
export function ensureWebKit(): WebKit | undefined {
  const find = () => {
    const [driver, display] = [findExecutable('WebKitWebDriver'), findExecutable('Xvfb')];
    return driver && display ? { driver, display } : undefined;
  };
  return findOrInstall(find, 'webkit2gtk-driver', 'xvfb', 'xauth');
}

/** WebKitGTK's own small browser, driven over WebDriver on a virtual display. It shows no page narrower than 447 px. */
export function webkit({ driver, display }: WebKit): Engine {
  return {
    name: 'WebKitGTK',
    async openTab() {
      const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      });
      const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
      const port = await freePort();
      const server = spawn(driver, [`--port=${port}`], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
      });
      await listening(port);
      const browser = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: 'MiniBrowser' })
        .build();
      const element = (selector: string) => browser.findElement(By.css(selector));
      return {
        open: (url) => browser.get(url),
        async click(selector) {
          const target = element(selector);
          // The driver's own scrolling is the page's, smooth, and not over when it clicks.
          await browser.executeScript(toMiddle, target);
          await target.click();
        },
        pull: (selector, pixels) =>
          browser.actions().dragAndDrop(element(selector), { x: pixels, y: 0 }).perform(),
        type: (selector, text) => element(selector).sendKeys(text),
        evaluate: (run, ...args) => browser.executeScript(run, ...args),
        resize: async (width, height) =>
          void (await browser.manage().window().setRect({ x: 0, y: 0, width, height })),
        async screenshot(area) {
          const whole = Buffer.from(await browser.takeScreenshot(), 'base64');
          return area
            ? sharp(whole)
                .extract({ left: area.x, top: area.y, ...area })
                .png()
                .toBuffer()
            : whole;
        },
        async close() {
          await browser.quit();
          for (const child of [server, screen]) await end(child);
        },
      };
    },
  };
}

function toMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function listening(port: number): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/status`)).ok) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
