import { expect, test } from 'vitest';
import { noPolicies, type Policies } from '#electron/safety/contract/policies.ts';
import type { Ports } from '#services/ports.ts';
import { withinPolicies } from '#electron/safety/within-policies.ts';

/** An object whose every method answers with its own name. */
const answering = () =>
  new Proxy({}, { get: (_target, name) => () => Promise.resolve(String(name)), ownKeys: () => [] });

const portsUnder = (policies: Partial<Policies>) => {
  const names = [
    'makeFolder',
    'chooseFile',
    'write',
    'openArchive',
    'mergePdfs',
    'isBegun',
    'discard',
    'show',
  ];
  const jobFiles = Object.fromEntries(names.map((name) => [name, () => Promise.resolve(name)]));
  // What is called here, and nothing else.
  const clipboard = { writeSecret: () => Promise.resolve(), writeText: () => Promise.resolve() };
  const given = { files: answering(), printing: {}, jobFiles, clipboard, parseBaseUrl: String };
  const ports = given as unknown as Ports;
  return withinPolicies(ports, { ...noPolicies, ...policies });
};

const place = { path: '/tmp/list', name: 'list', part: '/tmp/.part' };

test('stops a job from writing when the organisation has forbidden it since, but lets it discard', async () => {
  const { jobFiles } = portsUnder({ exports: false });
  const refused = { code: 'organisation-forbids', params: { what: 'exports' } };
  await expect(jobFiles.makeFolder('list')).rejects.toMatchObject(refused);
  const wanted = { suggestedName: 'list', kind: 'zip', isResumable: true } as const;
  await expect(jobFiles.chooseFile(wanted)).rejects.toMatchObject(refused);
  await expect(jobFiles.write('/tmp', 'one', new Uint8Array())).rejects.toMatchObject(refused);
  await expect(jobFiles.openArchive(place, [])).rejects.toMatchObject(refused);
  await expect(jobFiles.mergePdfs(place, [])).rejects.toMatchObject(refused);
  await expect(jobFiles.discard(place)).resolves.toBe('discard');
});

test('copies no whole number when files are forbidden, but other text', async () => {
  const { clipboard } = portsUnder({ exports: false });
  const refused = { code: 'organisation-forbids', params: { what: 'exports' } };
  await expect(clipboard.writeSecret('8001015009087')).rejects.toMatchObject(refused);
  await expect(clipboard.writeText('Nkosi')).resolves.toBeUndefined();
  await expect(portsUnder({}).clipboard.writeSecret('8001015009087')).resolves.toBeUndefined();
});

test('lets jobs write when no policy forbids it', async () => {
  const { jobFiles } = portsUnder({});
  await expect(jobFiles.makeFolder('list')).resolves.toBe('makeFolder');
});
