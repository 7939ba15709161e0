// Fetches and parses each list of addresses that it is sent, and answers with what that took: started by reference.ts.
import { key } from './service.ts';
import { time } from './times.ts';

async function fetchAndParse(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const answer = await fetch(address, { headers: { authorization: key } });
    JSON.parse(await answer.text());
  }
}

process.on('message', (addresses: readonly string[]) => {
  void time(() => fetchAndParse(addresses)).then((spent) => process.send?.(spent));
});
