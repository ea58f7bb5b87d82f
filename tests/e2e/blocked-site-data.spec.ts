import { putDocuments } from '../../harness/put-documents.ts';
import { button, rows } from './support/dashboard.ts';
import { enquiries, fillSignIn, staff } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { dashboard, session } from './support/words.ts';

const dialogue = dashboard.keys.areOn;

test.beforeEach(async ({ server }) => {
  await putDocuments(server, enquiries(1));
  await server.addStaff(staff.email, staff.password);
});

for (const [what, block] of Object.entries({
  'whose databases never open': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  'in which the SDK’s own databases alone never answer': () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (this: IDBFactory, ...[name, version]) {
      if (name.startsWith('firebase')) return new EventTarget() as IDBOpenDBRequest;
      return open.call(this, name, version);
    };
  },
  'in which another tab holds the SDK’s databases': () => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...asked) {
      const held = transaction.apply(this, asked);
      if (this.name.startsWith('firebase')) {
        const silent = () => new EventTarget() as IDBRequest;
        Object.defineProperty(held, 'objectStore', {
          value: () => ({ get: silent, getAll: silent, put: silent, delete: silent }),
        });
      }
      return held;
    };
  },
  'whose databases open only when nobody waits for them any more': () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (this: IDBFactory, name: string) {
      const opening = open.call(this, name);
      const late = { result: undefined as unknown, onsuccess: () => {} };
      opening.onsuccess = () => {
        late.result = opening.result;
        const untilGivenUp = setInterval(() => {
          if (globalThis.indexedDB) return;
          clearInterval(untilGivenUp);
          late.onsuccess();
        }, 50);
      };
      return late as unknown as IDBOpenDBRequest;
    };
  },
  'that opens no database': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
  },
  'that keeps data for a tab only': () => {
    const throws = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    IDBFactory.prototype.open = throws;
    Object.defineProperty(window, 'localStorage', { get: throws });
  },
  'whose databases open and never answer': () => {
    IDBObjectStore.prototype.put = () => new EventTarget() as IDBRequest<IDBValidKey>;
    IDBObjectStore.prototype.get = () => new EventTarget() as IDBRequest;
  },
  'that has room for a tab only': () => {
    const { setItem } = Storage.prototype;
    const isFull = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = isFull;
    Storage.prototype.setItem = function (this: Storage, ...item) {
      if (this === localStorage) isFull();
      setItem.call(this, ...item);
    };
  },
  'that forgets at once what is not a tab’s': () => {
    const { setItem } = Storage.prototype;
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('Closed', 'InvalidStateError');
    };
    Storage.prototype.setItem = function (this: Storage, ...item) {
      if (this !== localStorage) setItem.call(this, ...item);
    };
  },
  'that has storage for a tab only': () => {
    for (const storage of ['indexedDB', 'localStorage'])
      Object.defineProperty(window, storage, { value: null });
  },
}))
  test(`staff work in a browser ${what}`, async ({ page }) => {
    await page.addInitScript(block);
    await fillSignIn(page, staff.email, staff.password);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(rows(page)).toHaveCount(1);
    await button(page, dashboard.keys.title).click();
    await page.getByLabel(dialogue).uncheck();
    await expect(page.getByLabel(dialogue)).not.toBeChecked();
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
  });

for (const [what, block] of Object.entries({
  'keeps nothing': () => {
    const throws = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    IDBFactory.prototype.open = throws;
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, { get: throws });
  },
  'has room for nothing': () => {
    const isFull = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = isFull;
    Storage.prototype.setItem = isFull;
  },
  'forgets everything at once': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
    Storage.prototype.setItem = () => {};
  },
}))
  test(`a browser that ${what} is told of under the specified text`, async ({ page }) => {
    await page.addInitScript(block);
    await fillSignIn(page, staff.email, staff.password);
    await expect(page.getByRole('alert')).toHaveText(session.signIn.failed);
    await expect(page.getByText(session.refused.storage)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
