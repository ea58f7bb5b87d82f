import { fetchFile } from './fetch-file.ts';

/**
 * What the build makes of each `import()` (vite.config.ts): `load` is called when all `files` have come, those of the
 * module and of what it imports, by their paths from the root of the site. Rejects when one is lost; the whole can then
 * be repeated.
 */
export async function fetchThenImport<Module>(
  load: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchFile(`/${file}`)));
  await Promise.all(files.filter((file) => file.endsWith('.css')).map(applyStyle));
  return load();
}

function applyStyle(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const href = `/${file}`;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
}
