import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedSteps, untakenSteps, watchedBy } from './documented-steps.ts';
import { debianFolder, here, Machine, npmCache } from './machine.ts';

const packages = [
  'systemd-sysv',
  'dbus',
  'caddy',
  'git',
  'nodejs',
  'npm',
  'libatomic1',
  'curl',
].concat(['jq', 'ca-certificates', 'postfix', 'restic', 'iproute2', 'adduser', 'passwd']);
const email = 'owner@example.com';
const password = 'correct horse battery';
const documents = '/v1/projects/demo-clinic/databases/(default)/documents';

let machine: Machine;
beforeAll(async () => {
  const folder = debianFolder(packages);
  here('git', ['clone', '--quiet', '--bare', '.', join(folder, 'srv', 'repository.git')]);
  mkdirSync(join(folder, 'srv', 'npm'), { recursive: true });
  cpSync(join(npmCache(), '_cacache'), join(folder, 'srv', 'npm', '_cacache'), { recursive: true });
  machine = new Machine(folder);
  await machine.untilBooted();
  // In the place of DNS.
  machine.do('echo 127.0.0.1 www.example.com example.com >> /etc/hosts');
});
afterAll(() => machine?.remove());

const current = () => machine.do('readlink /srv/clinic/releases/current');
const site = (path: string, more = '') =>
  `curl --silent --insecure --max-time 60 ${more} 'https://www.example.com${path}'`;
const statusOf = (path: string, more = '') =>
  machine.do(site(path, `${more} --output /dev/null --write-out '%{http_code}'`));
const log = (filter: string) => machine.do(`journalctl -u clinic -o cat ${filter} || true`);

function sendEnquiry(name: string): string {
  const fields = { name, number: '9000000001', email: 'p@example.com', message: 'Hello' };
  const values = Object.entries(fields).map(([key, stringValue]) => [key, { stringValue }]);
  const id = name.padEnd(20, 'x').slice(0, 20);
  const write = {
    update: {
      name: `${documents.slice(4)}/enquiry/${id}`,
      fields: Object.fromEntries(values),
    },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  };
  const body = JSON.stringify({ writes: [write] });
  return statusOf(
    `${documents}:commit`,
    `--header 'content-type: application/json' --data '${body}'`,
  );
}

/** The ID token; `null` where sign-in was refused. */
function signIn(who = email, by = password): string {
  const body = JSON.stringify({ email: who, password: by, returnSecureToken: true });
  return machine.do(
    `${site('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=none', `--header 'content-type: application/json' --data '${body}'`)} | jq --raw-output .idToken`,
  );
}

/** The names of the enquiries that staff see. */
function enquiries(): string[] {
  const list = site(
    `${documents}/enquiry?pageSize=100`,
    `--globoff --header 'authorization: Bearer ${signIn()}'`,
  );
  const names = machine.do(`${list} | jq --raw-output '.documents[]?.fields.name.stringValue'`);
  return names.split('\n').filter(Boolean).sort();
}

/** Changes a file of the repository by a script. */
function commit(script: string): void {
  machine.do(
    `rm -rf /srv/work && git clone --quiet /srv/repository.git /srv/work && cd /srv/work
     git config user.name x && git config user.email x@example.com
     ${script}
     git commit --quiet --all --message change && git push --quiet`,
  );
}

test('it is set up as documented', async () => {
  const steps = documentedSteps('Set it up', 0, {
    'apt install': 'dpkg --status > /dev/null',
    'YOUR-REPOSITORY': '/srv/repository.git',
    'YOUR-DOMAIN': 'example.com',
    'editor /srv/clinic/.env ': 'cat /tmp/settings > /srv/clinic/.env ',
    'systemctl daemon-reload': '. /tmp/offline && systemctl daemon-reload',
    'Caddyfile > /etc/caddy/Caddyfile': String.raw`Caddyfile | sed '0,/^{/s//{\n\tlocal_certs/' > /etc/caddy/Caddyfile`,
  });
  const settings = [
    'SITE_URL=https://www.example.com',
    'TRUST_PROXY=loopback',
    `STAFF_EMAIL=${email}`,
    `STAFF_PASSWORD='${password}'`,
    'SMTP_URL=smtp://localhost:25?ignoreTLS=true',
    'NOTIFY_TO=desk@example.com',
  ];
  writeFileSync(join(machine.folder, 'tmp-settings'), `${settings.join('\n')}\n`);
  machine.do('mv /tmp-settings /tmp/settings');
  // In the place of the registry.
  machine.do(`cat > /tmp/offline <<'END'
cp -r /srv/npm /var/lib/deploy/.npm && echo offline=true > /var/lib/deploy/.npmrc && chown -R deploy: /var/lib/deploy
END`);
  machine.do("git config --system --add safe.directory '*'");
  machine.do(steps);
  await machine.until("journalctl -u clinic -o cat | grep 'Ready on http://localhost:3000'");
  expect(log('-g version | head -1')).toMatch(/"version":"1\.0\.0 \([0-9a-f]+\)"/);
  expect(current()).toBe('1');
  expect(
    machine.do(
      'systemd-analyze verify /etc/systemd/system/clinic*.* 2>&1 | grep clinic | grep -v releases/made || true',
    ),
  ).toBe('');
  expect(machine.do('ls /srv/clinic')).not.toContain('node_modules');
});

test('pages, sign-in and records work through Caddy, with the visitor’s own address', () => {
  for (const path of ['/', '/login', '/hi', '/healthz']) expect(statusOf(path)).toBe('200');
  expect(
    machine.do(
      `curl --silent --insecure --output /dev/null --write-out '%{http_code} %{redirect_url}' https://example.com/procedure`,
    ),
  ).toBe('301 https://www.example.com/procedure');
  // Its mail has to wait for the relay, which comes later.
  machine.do('systemctl stop postfix');
  expect(sendEnquiry('Asha')).toBe('200');
  expect(enquiries()).toEqual(['Asha']);
  statusOf('/testimonials', "--header 'x-forwarded-for: 203.0.113.9' --interface 127.0.0.9");
  expect(log('-g testimonials')).toContain('"client":"127.0');
  for (let count = 0; count < 12; count += 1) signIn('nobody@example.com');
  expect(machine.do(watchedBy('guessing'))).toContain('signInWithPassword');
  machine.do('sed -i /STAFF_PASSWORD/d /srv/clinic/.env');
});

test('staff are listed, added, given a password, signed out and removed beside the server', () => {
  const staff = (command: string) => {
    const steps = documentedSteps('Set it up', 1, { ' list': ` ${command}` });
    return machine.do(`{ ${steps} } <<< 'another correct horse'`);
  };
  expect(staff('list')).toMatch(/^owner@example\.com, /);
  expect(staff('add desk@example.com')).toContain('may sign in now and is staff');
  expect(staff('password desk@example.com')).toContain('has a new password');
  expect(signIn('desk@example.com', 'another correct horse')).not.toBe('null');
  expect(staff('end-sessions')).toContain('everybody has to sign in again');
  expect(staff('remove desk@example.com')).toContain('is removed and signed out everywhere');
  expect(signIn('desk@example.com', 'another correct horse')).toBe('null');
});

test('mail goes out through a relay on the machine, that of before too', async () => {
  await machine.until(`${watchedBy('mail')} | grep failed`);
  machine.do(
    `postconf -e relayhost=[127.0.0.1]:2525 inet_interfaces=loopback-only mydestination= && systemctl restart postfix
     mkdir --mode=777 /tmp/mail && systemd-run --quiet --unit=provider --working-directory=/tmp/mail smtp-sink -u nobody -d %s. 127.0.0.1:2525 100`,
  );
  expect(machine.do(documentedSteps('Mail to staff', 1))).toContain(
    'has taken a test mail to desk@example.com',
  );
  await machine.until('cat /tmp/mail/* | grep "Subject: Test mail"');
  await machine.until('cat /tmp/mail/* | grep "Subject: 1 new enquiry"');
});

test('memory, tasks and addresses of the server are limited, and a mail server’s can be opened', async () => {
  // nspawn gives what it starts the controllers of cgroup v1 for reading alone.
  machine.do(
    `for each in memory pids; do [ ! -d /sys/fs/cgroup/$each ] || mount -o remount,bind,rw /sys/fs/cgroup/$each; done
     ip address add 203.0.113.25/32 dev lo && systemctl daemon-reexec && systemctl restart clinic`,
  );
  await machine.until(`${site('/healthz', '--fail')} | grep OK`);
  const asPartOfIt = (script: string) =>
    machine.run(
      `for each in /sys/fs/cgroup/{,memory/,pids/,unified/}system.slice/clinic.service
       do [ ! -d $each ] || echo $$ > $each/cgroup.procs; done
       ${script}`,
    );
  const ask = (address: string, seconds = 60) =>
    `curl --silent --max-time ${seconds} http://${address}/ > /dev/null`;
  machine.do(ask('203.0.113.25'));
  expect(asPartOfIt(ask('127.0.0.1')).status).toBe(0);
  const TIMED_OUT = 28;
  expect(asPartOfIt(ask('203.0.113.25', 5)).status).toBe(TIMED_OUT);
  const script = `for (let count = 0; count < 64; count += 1)
    require('child_process').spawn('sleep', ['60']).on('error', ({ code }) => process.exit(console.log(code)));`;
  expect(asPartOfIt(`node --eval "${script}"`).output.trim()).toBe('EAGAIN');
  const { status } = asPartOfIt('head --bytes=1100M /dev/zero | tail --bytes=1100M > /dev/null');
  // Null where systemd killed all of the server's processes for it.
  expect(status ?? 137).toBe(137);

  const opened = documentedSteps('Mail to staff', 0);
  machine.do(
    `mkdir -p /etc/systemd/system/clinic.service.d && echo '${opened}' > /etc/systemd/system/clinic.service.d/override.conf
     systemctl daemon-reload && systemctl restart clinic`,
  );
  await machine.until(`${site('/healthz', '--fail')} | grep OK`);
  expect(asPartOfIt(ask('203.0.113.25')).status).toBe(0);
  machine.do(
    `rm -r /etc/systemd/system/clinic.service.d && ip address delete 203.0.113.25/32 dev lo
     systemctl daemon-reload && systemctl restart clinic`,
  );
  await machine.until(`${site('/healthz', '--fail')} | grep OK`);
});

test('a backup by date was checked, would do, and goes elsewhere encrypted', () => {
  const [name = ''] = machine.do('ls /var/lib/clinic-backups').split('\n');
  expect(name).toMatch(/^\d{4}-\d\d-\d\d\.sqlite$/);
  expect(machine.do(watchedBy('backups'))).toMatch(/was checked: \d+ records?.* and 1 account\./);
  machine.do('systemctl start clinic-forget && systemctl start clinic-backup');
  const copied = documentedSteps('Backups', 0);
  machine.do(
    `echo secret > /root/key; export RESTIC_REPOSITORY=/root/restic RESTIC_PASSWORD_FILE=/root/key
     restic init --quiet
     ${copied}
     restic ls latest | grep ${name}`,
  );
  expect(machine.do('systemctl list-timers --all')).toContain('clinic-backup.timer');
});

test('an update loses no request and says which units it brings', async () => {
  commit(
    `echo '# changed' >> deploy/clinic-watch.timer; sed -i 's/Book Your/Book your/' app/content/en/contact-us.ts`,
  );
  machine.do(
    `systemd-run --quiet --unit=visitor /bin/bash -c 'while :; do curl --silent --show-error --output /dev/null --max-time 60 --fail http://127.0.0.1:3000/; sleep 0.1; done'`,
  );
  const [first = '', second = ''] = documentedSteps('Update without losing a request', 0).split(
    '\n',
  );
  // As if the update brought a unit that was not there before.
  machine.do('rm /etc/systemd/system/clinic-forget.timer');
  machine.do(first);
  const [, told = ''] = /As root: (.*)$/m.exec(machine.do(second)) ?? [];
  expect(told).toMatch(/clinic-forget\.timer .*clinic-watch\.timer/);
  machine.do(told);
  machine.do(
    `cd /srv/clinic/releases/2/deploy
     for unit in *.service *.socket *.timer; do cmp $unit /etc/systemd/system/$unit; done`,
  );
  expect(current()).toBe('2');
  expect(machine.do(site('/contact-us'))).toContain('Book your');
  machine.do('systemctl stop visitor');
  expect(machine.do('journalctl -u visitor -o short-precise | grep curl: || true')).toBe('');
  expect(enquiries()).toEqual(['Asha']);
});

const asBefore = async () => {
  expect(current()).toBe('2');
  expect(statusOf('/')).toBe('200');
  machine.do('systemctl kill --signal=KILL clinic');
  await machine.until(`${site('/login', '--fail')} | grep --quiet html`);
  machine.do('systemctl start clinic-backup');
};

test('an update that fails leaves a machine that starts and backs up as before', async () => {
  const update = 'systemctl start clinic-update';
  commit('echo broken >> app/pages/home.tsx');
  expect(machine.run(update).status).not.toBe(0);
  await asBefore();

  commit(
    'git revert --no-edit HEAD > /dev/null; echo "throw new Error();" >> server/start-server.ts',
  );
  expect(machine.run(update).status).not.toBe(0);
  expect(machine.do('readlink /srv/clinic/releases/made')).toBe('3');
  await asBefore();

  commit('git checkout --quiet HEAD^ -- server/start-server.ts');
  machine.do('mv /var/lib/deploy/.npm /var/lib/deploy/npm');
  expect(machine.run(update).status).not.toBe(0);
  expect(machine.do('journalctl -u clinic-update -o cat -n 20')).toContain(
    'npm ci failed: npm is offline',
  );
  await asBefore();
  // npm has made a new one for its log.
  machine.do('rm -r /var/lib/deploy/.npm && mv /var/lib/deploy/npm /var/lib/deploy/.npm');

  machine.do(`systemctl start --no-block clinic-update`);
  await machine.until('ls -d /srv/clinic/releases/unfinished-*/node_modules');
  machine.do('systemctl kill --signal=KILL clinic-update');
  await asBefore();

  // A disk that is too full for one more release.
  machine.do(
    `cd /srv/clinic/releases && rm -rf unfinished-* && mkdir /mnt/small
     mount -t tmpfs -o size=$(($(du -sm . | cut -f1) + 150))m tmpfs /mnt/small && cp -a . /mnt/small
     chown deploy: /mnt/small && mount --bind /mnt/small /srv/clinic/releases`,
  );
  expect(machine.run(update).status).not.toBe(0);
  expect(machine.do('journalctl -u clinic-update -o cat -n 20')).toMatch(/the disk is full|ENOSPC/);
  await asBefore();
  machine.do(
    `systemctl stop clinic.socket clinic && umount /srv/clinic/releases /mnt/small
     systemctl start clinic.socket clinic`,
  );
  expect(enquiries()).toEqual(['Asha']);
});

test('going back across a change of the schema loses no record', async () => {
  commit(
    `sed -i "s/^];/  'ALTER TABLE accounts ADD COLUMN note TEXT; CREATE TABLE notes (id INTEGER PRIMARY KEY) STRICT;',\\n];/" packages/embedded-firebase/src/storage/schema.ts`,
  );
  machine.do('systemctl start clinic-update');
  expect(current()).not.toBe('2');
  await machine.until(`${site('/healthz', '--fail')} | grep OK`);
  expect(machine.do('ls /var/lib/clinic-backups')).toMatch(/-before-schema-\d+\.sqlite/);
  expect(sendEnquiry('Bela')).toBe('200');
  machine.do(documentedSteps('Update without losing a request', 1));
  expect(current()).toBe('2');
  await machine.until(`${site('/healthz', '--fail')} | grep OK`);
  expect(sendEnquiry('Chandra')).toBe('200');
  expect(enquiries()).toEqual(['Asha', 'Bela', 'Chandra']);
});

test('a backup is restored as documented', async () => {
  machine.do('systemctl start clinic-backup');
  expect(sendEnquiry('Dev')).toBe('200');
  const today = machine.do('date +%F');
  const outcome = machine.do(documentedSteps('Backups', 1, { 'YYYY-MM-DD': today }));
  expect(outcome).toMatch(/would do: \d+ records/);
  expect(outcome).toContain('is restored; everybody has to sign in again');
  await machine.until(`${site('/healthz', '--fail')} | grep OK`);
  expect(enquiries()).toEqual(['Asha', 'Bela', 'Chandra']);
  machine.do(documentedSteps('A clock that was ahead', 0));
  await machine.until(`${site('/healthz', '--fail')} | grep OK`);
});

test('after a reboot everything is there again', async () => {
  await machine.reboot();
  await machine.until(`${site('/healthz', '--fail')} | grep OK`);
  expect(enquiries()).toEqual(['Asha', 'Bela', 'Chandra']);
  expect(machine.do('systemctl is-active clinic-backup.timer clinic-watch.timer')).toBe(
    'active\nactive',
  );
});

test('a process that hangs is restarted; one that only refuses is not', async () => {
  const pid = () => machine.do('systemctl show --property=MainPID --value clinic');
  machine.do(
    `mkdir -p /etc/systemd/system/clinic-watch.service.d /etc/systemd/system/clinic.service.d
     printf '[Service]\\nEnvironment=PATIENCE=5\\n' > /etc/systemd/system/clinic-watch.service.d/test.conf
     printf '[Service]\\nTimeoutStopSec=5\\n' > /etc/systemd/system/clinic.service.d/test.conf; systemctl daemon-reload`,
  );
  const before = pid();
  machine.do('systemctl start clinic-watch');
  expect(pid()).toBe(before);
  machine.do('systemctl kill --signal=STOP clinic');
  machine.run('systemctl start clinic-watch');
  await machine.until(`${site('/healthz', '--fail')} | grep OK`);
  expect(pid()).not.toBe(before);
  // Who stopped it is not overruled.
  machine.do('systemctl stop clinic.socket clinic');
  machine.run('systemctl start clinic-watch');
  expect(machine.run('systemctl is-active clinic').status).not.toBe(0);
  machine.do(
    `rm -r /etc/systemd/system/clinic-watch.service.d /etc/systemd/system/clinic.service.d
     systemctl daemon-reload && systemctl start clinic.socket clinic`,
  );
});

test('on a full disk pages are served, records refused, and monitors told; then all works again', async () => {
  machine.do(
    `systemctl stop clinic.socket clinic && mv /var/lib/clinic /var/lib/clinic-large && mkdir /var/lib/clinic
     mount -t tmpfs -o size=24m,mode=700,uid=$(id -u clinic),gid=$(id -g clinic) tmpfs /var/lib/clinic
     cp -a /var/lib/clinic-large/. /var/lib/clinic/ && systemctl start clinic.socket clinic`,
  );
  await machine.until(`${site('/healthz', '--fail')} | grep OK`);
  machine.run('cat /dev/zero > /var/lib/clinic/ballast');
  expect(sendEnquiry('Esha')).toBe('503');
  expect(statusOf('/healthz')).toBe('503');
  expect(statusOf('/')).toBe('200');
  expect(enquiries()).toEqual(['Asha', 'Bela', 'Chandra']);
  expect(machine.do(watchedBy('faults'))).toContain('"status":503');
  machine.do('systemctl restart clinic');
  await machine.until(`${watchedBy('warnings')} | grep 'disk is full'`);
  expect(statusOf('/')).toBe('200');
  machine.do('systemctl start clinic-watch && rm /var/lib/clinic/ballast');
  expect(sendEnquiry('Esha')).toBe('200');
  expect(statusOf('/healthz')).toBe('200');
  machine.do(
    `systemctl stop clinic.socket clinic && cp -a /var/lib/clinic/. /var/lib/clinic-large/ && umount /var/lib/clinic
     rmdir /var/lib/clinic && mv /var/lib/clinic-large /var/lib/clinic && systemctl start clinic.socket clinic`,
  );
});

test('visits are counted from the log, which is kept for 31 days', () => {
  for (let count = 0; count < 3; count += 1) statusOf('/procedure');
  const counted = machine.do(documentedSteps('What to watch', 0));
  expect(counted).toMatch(/^ *1 \/procedure$/m);
  expect(counted).not.toContain('healthz');
  expect(machine.do('systemd-analyze cat-config systemd/journald.conf')).toMatch(
    /^MaxRetentionSec=31day$/m,
  );
});

test('no documented step was left out', () => {
  expect(untakenSteps()).toEqual([]);
  rmSync(join(machine.folder, 'srv', 'npm'), { recursive: true });
});
