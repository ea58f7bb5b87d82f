import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contentPictures } from './scripts/build/pictures/content-pictures.ts';
import { newDist } from './scripts/build/put-in-place.ts';
import { readHostedConfiguration } from './scripts/lib/hosted-configuration.ts';

readHostedConfiguration(process.env);

/** The files that every page with React fetches before it imports anything else. */
const inEveryPage = /\/(client|react|rolldown-runtime|shared|shell)-[^/]+$/;

/** Replaces Vite's own helper, with whose `modulepreload` links a module that was lost once can never be imported. */
const importsThatCanBeRepeated: Plugin = {
  name: 'imports-that-can-be-repeated',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { fetchThenImport as __vitePreload } from ${JSON.stringify(resolve('app/network/fetch-then-import.ts'))}`,
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), contentPictures(), importsThatCanBeRepeated],
  publicDir: 'app/content/public',
  // scripts/run.mjs reads .env: the check above and the pages then see the very same settings.
  envDir: false,
  build: {
    outDir: `${newDist}/site`,
    manifest: '.vite/manifest.json',
    // Inlined files would need `data:` in the policy and are not shared between pages.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a page's own code and every page import is fetched with the page: listing it would be in vain.
      // Vite leaves out a module that imports no other.
      resolveDependencies: (file, imported, { hostId }) =>
        /\/client-[^/]+$/.test(hostId)
          ? []
          : [...new Set([file, ...imported])].filter((each) => !inEveryPage.test(each)),
    },
    rolldownOptions: {
      input: isSsrBuild
        ? ['app/documents/prerender.tsx', 'app/documents/check-content.ts']
        : [
            'app/start/client.tsx',
            'app/start/first-words.ts',
            'app/start/follow-calendar.ts',
            'app/start/interactive.ts',
            'app/start/shell.ts',
            'app/start/show-calendar.ts',
            'app/styles/print.css',
            'app/styles/public.css',
            'app/styles/public-devanagari.css',
            'app/styles/staff.css',
            'app/styles/staff-devanagari.css',
            'app/styles/strip.css',
          ],
      // One of them is imported by its address (app/features/opening/follow-calendar.ts).
      preserveEntrySignatures: 'exports-only',
      // The first build makes 84 pictures, which takes long without being a fault.
      checks: { pluginTimings: false },
      // Few files rather than one for each shared module: every one costs a request and its headers. React stays in
      // the caches when the pages change, and the first script of all pages is one file that imports none.
      output: {
        // Names stand in the document of each page, which has to fit into the first packets.
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        ...(!isSsrBuild && {
          chunkFileNames: 'assets/[name]-[hash:6].js',
          entryFileNames: 'assets/[name]-[hash:6].js',
        }),
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\//,
              priority: 2,
            },
            {
              name: 'shell',
              test: /\/app\/(start\/shell|text\/template|backend\/project|features\/opening\/changed-hours)\.ts$/,
              priority: 1,
            },
            {
              name: 'first-words',
              test: /\/app\/start\/first-words\.ts$/,
              priority: 1,
            },
            // Pages without React show the dashboard's days too.
            {
              name: 'opening',
              test: /\/app\/(features\/opening\/(stored-calendar|calendar|hours-lines|opening|opening-table|call-back-table|state-text)|text\/hours)\.ts$/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'shared',
              test: /\/collections\.ts$|\/app\/(backend\/record-fields|components\/(?!form|field|message)|(network|text)\/)|vite\/preload-helper/,
              minShareCount: 2,
            },
            // Each with what it imports and is in none of the above.
            { name: 'form', test: /\/app\/components\/(form|field|message)/, minShareCount: 2 },
            { name: 'firebase', test: /\/app\/backend\/firebase-app\.ts$/ },
            { name: 'firestore', test: /\/app\/backend\/(database|feedback)\.ts$/ },
          ],
        },
      },
      // App Check registers itself when imported: without this every build would carry it, key or no key.
      treeshake: { moduleSideEffects: [{ test: /firebase\/app-check/, sideEffects: false }] },
    },
  },
}));
