import { fetchFile } from './fetch-file.ts';

/**
 * The build puts this in the place of each `import()` (vite.config.ts). `files` are those of the module and of what it
 * imports, as paths from the root of the site; when all have come, `load` imports the module. Rejects when one is lost, and
 * can then be called again.
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
