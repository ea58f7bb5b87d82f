import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSite, type Site } from 'embedded-firebase';
import { z } from 'zod';
import { ConfigError } from './config.ts';
import { type MailTexts, mailTextsSchema } from './mail/mail-texts.ts';
import type { HostedPages } from './security-headers.ts';

/** What the build left in dist. */
export interface Build {
  site: Site;
  /** Paths of the pages that no browser may keep or prefetch. */
  privatePages: string[];
  /** Hashes of the stylesheets inside the pages, as the content policy names them (`sha256-…`), by the pages' paths. */
  styleHashes: Record<string, string>;
  /** In each language of the site, the first one first. */
  mailTexts: MailTexts[];
  /** Null when the pages speak to this server. */
  hosted: HostedBuild | null;
}

/** Pages that speak to a Firebase project. */
export interface HostedBuild extends HostedPages {
  projectId: string;
}

const headersSchema = z.object({
  privatePages: z.array(z.string()),
  styleHashes: z.record(z.string(), z.string()),
});

/** Reads a built site. Throws ConfigError when it is not there or was built by another version. */
export function readBuild(dist: string): Build {
  const siteDirectory = join(dist, 'site');
  if (!existsSync(siteDirectory)) {
    throw new ConfigError('dist/site does not exist: build the site with "npm run build".');
  }
  return {
    ...readFile(dist, 'headers.json', headersSchema),
    mailTexts: readFile(dist, 'mail-texts.json', z.array(mailTextsSchema).min(1)),
    site: readSite(siteDirectory),
    hosted: readHosted(join(dist, 'hosted.json')),
  };
}

function readFile<Content>(dist: string, file: string, schema: z.ZodType<Content>): Content {
  try {
    return schema.parse(JSON.parse(readFileSync(join(dist, file), 'utf8')));
  } catch {
    throw new ConfigError(
      `dist/${file} is missing or not of this version: build the site with "npm run build".`,
    );
  }
}

function readHosted(file: string): HostedBuild | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
