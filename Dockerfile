# The clinic's site and records as a container (docs/deploy.md). The base is a Debian with npm and any Node from 18 on:
# the site is built and served by the Node that the lockfile pins, which needs libatomic.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS base
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/*

FROM base AS build
WORKDIR /srv/clinic
COPY . .
# Written into the pages: another address is another image.
ARG SITE_URL
RUN --mount=type=cache,target=/root/.npm \
    SITE_URL="${SITE_URL:?say --build-arg SITE_URL=https://www.example.com}" npm run build \
 && mv node_modules/node-linux-*/bin/node /usr/local/bin/clinic-node \
 && rm -r app/content/pictures app/content/public \
 && npm prune --omit=dev --loglevel=error --no-audit --no-fund \
 && rm -rf node_modules/node-linux-* node_modules/.cache \
 && install -d -m 700 -o 10001 -g 10001 /data

FROM base
WORKDIR /srv/clinic
COPY --from=build /usr/local/bin/clinic-node /usr/local/bin/node
COPY --from=build /srv/clinic/package.json /srv/clinic/collections.ts /srv/clinic/firestore.rules ./
COPY --from=build /srv/clinic/node_modules node_modules
COPY --from=build /srv/clinic/packages packages
COPY --from=build /srv/clinic/server server
COPY --from=build /srv/clinic/scripts scripts
# What the commands need of the clinic: how numbers are read and in which country, and in which words staff are told.
COPY --from=build /srv/clinic/app/text app/text
COPY --from=build /srv/clinic/app/content app/content
COPY --from=build /srv/clinic/dist dist
COPY --from=build /data /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_ENV=production
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
