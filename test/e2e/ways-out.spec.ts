import { createSocket } from 'node:dgram';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, test } from './fixtures.ts';

/** Every known way out of a page, as an injected script would try it. `ports` are of this computer. */
function tryEveryWay(ports: { tcp: number; udp: number }): Promise<string[]> {
  const url = `http://127.0.0.1:${ports.tcp}/`;
  const ways: Record<string, () => unknown> = {
    fetch: () => fetch(url, { mode: 'no-cors' }),
    xhr: () => {
      const request = new XMLHttpRequest();
      request.open('GET', url);
      request.send();
    },
    beacon: () => navigator.sendBeacon(url, 'salary'),
    socket: () => new WebSocket(url.replace('http', 'ws')),
    events: () => new EventSource(url),
    transport: () => new WebTransport(url.replace('http', 'https')),
    image: () => (new Image().src = url),
    media: () => new Audio(url).play(),
    font: () => new FontFace('x', `url(${url})`).load(),
    worker: () => navigator.serviceWorker.register(url),
    style: () => {
      document.body.style.backgroundImage = `url(${url})`;
    },
    ...Object.fromEntries(
      [
        'prefetch',
        'preconnect',
        'dns-prefetch',
        'preload',
        'modulepreload',
        'stylesheet',
        'icon',
        'manifest',
      ].map((rel) => [
        rel,
        () =>
          document.head.append(
            Object.assign(document.createElement('link'), { rel, href: url, as: 'script' }),
          ),
      ]),
    ),
    frame: () => document.body.append(Object.assign(document.createElement('iframe'), { src: url })),
    object: () => document.body.append(Object.assign(document.createElement('object'), { data: url })),
    form: () => {
      const form = Object.assign(document.createElement('form'), {
        action: url,
        method: 'post',
        target: '_blank',
      });
      document.body.append(form);
      form.submit();
    },
    ping: () => {
      const link = Object.assign(document.createElement('a'), { href: '#', ping: url });
      document.body.append(link);
      link.click();
    },
    download: () => {
      const link = Object.assign(document.createElement('a'), {
        href: 'data:text/plain,salary',
        download: 'stolen.txt',
      });
      document.body.append(link);
      link.click();
    },
    'pop-up': () => window.open(url),
    speculation: () => {
      const rules = Object.assign(document.createElement('script'), { type: 'speculationrules' });
      rules.append(JSON.stringify({ prefetch: [{ source: 'list', urls: [url] }] }));
      document.head.append(rules);
    },
    rtc: async () => {
      const peer = new RTCPeerConnection({
        iceServers: [
          { urls: `stun:127.0.0.1:${ports.udp}` },
          { urls: `turn:127.0.0.1:${ports.tcp}?transport=tcp`, username: 'a', credential: 'b' },
        ],
      });
      peer.createDataChannel('x');
      await peer.setLocalDescription(await peer.createOffer());
    },
  };
  const tried = Object.entries(ways).map(async ([name, go]) => {
    try {
      await Promise.race([go(), new Promise((done) => setTimeout(done, 2_000))]);
    } catch {
      // Refused at once: all that matters is whether anything arrives.
    }
    return name;
  });
  return Promise.all(tried);
}

test('blocks every connection out of the page', async ({ paydesk: { page, downloads } }) => {
  const heard: string[] = [];
  const tcp = createServer((socket) => {
    heard.push('tcp');
    socket.destroy();
  });
  const udp = createSocket('udp4', () => heard.push('udp'));
  await new Promise<void>((done) => tcp.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => udp.bind(0, '127.0.0.1', done));
  const bound = tcp.address();
  try {
    if (bound === null || typeof bound === 'string') throw new Error('no port');
    const tried = await page.evaluate(tryEveryWay, { tcp: bound.port, udp: udp.address().port });
    expect(tried.length).toBeGreaterThan(25);
    // STUN keeps trying for some seconds before it gives up.
    await page.waitForTimeout(1_000);
    expect(heard).toEqual([]);
    expect(await readdir(downloads)).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
  } finally {
    tcp.close();
    udp.close();
  }
});
