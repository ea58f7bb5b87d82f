// Loaded into a Node process before its program (`node --require`): kills it before the KILL_AT-th call that changes files.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

let calls = 0;
for (const name of [
  'mkdirSync',
  'renameSync',
  'rmSync',
  'symlinkSync',
  'writeFileSync',
  'copyFileSync',
  'cpSync',
]) {
  const original = fs[name];
  fs[name] = (...args) => {
    calls += 1;
    if (calls === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();
