import { expect, test } from 'vitest'
import { isPublic, isRefused, type Resolve } from '../infra/http/outbound-addresses.ts'
import { LOOPBACK } from '../testing/outgoing/loopback.ts'
import { aReceiver } from '../testing/outgoing/receiver.ts'
import { post } from './post.ts'

const PRIVATE = [
  '127.0.0.1 127.9.9.9 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 0.1.2.3',
  '255.255.255.255 224.0.0.1 240.0.0.1 198.18.0.1 192.0.2.1 198.51.100.1 203.0.113.1 192.0.0.1 192.88.99.1',
  ':: ::1 fc00::1 fd12::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1 64:ff9b::7f00:1',
  '64:ff9b:1::1 2002:7f00:1:: 2001:0:7f00:1:: 2001:db8::1 100::1 ::ffff:0:127.0.0.1 3fff::1 5f00::1 nada',
].flatMap((line) => line.split(' '))

const PUBLIC = '8.8.8.8 1.1.1.1 2606:4700::1111 2a00:1450::1 172.32.0.1 100.128.0.1 ::ffff:8.8.8.8'.split(' ')

const asked = { headers: {}, body: '{}', networks: [] }
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'sent',
    ({ code }: { code: string }) => code,
  )

test('D-109: addresses that are not of the public internet are not sent to', () => {
  expect([...PRIVATE.filter(isPublic), ...PUBLIC.filter((one) => !isPublic(one))]).toEqual([])
})

test('D-109: a name that leads inside is refused at the connection, and so is every spelling of an address', async () => {
  const { got, port } = await aReceiver()
  const inside = { address: '127.0.0.1', family: 4 }
  const resolve: Resolve = (host, _options, done) =>
    done(null, host === 'mixto.example' ? [{ address: '93.184.216.34', family: 4 }, inside] : [inside])
  const hosts =
    'malo.example mixto.example localhost 127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 [::1] [::ffff:7f00:1] 0'
  const codes = await Promise.all(
    hosts.split(' ').map((host) => codeOf(post({ ...asked, url: `https://${host}:${port}/`, resolve }))),
  )
  expect([new Set(codes), got.length]).toEqual([new Set(['ADDRESS_REFUSED']), 0])
})

test('D-109: a network of the installation is reached without encryption, and the rest of the world is not', async () => {
  const { got, url } = await aReceiver()
  expect(await codeOf(post({ ...asked, url, networks: LOOPBACK.networks }))).toBe('sent')
  expect(got).toHaveLength(1)
  expect(await codeOf(post({ ...asked, url: 'http://93.184.216.34/', networks: LOOPBACK.networks }))).toBe(
    'ADDRESS_REFUSED',
  )
})

test('D-109: an operator hears at once of an address that nothing would be sent to', () => {
  const refused = 'http://nomina.example https://10.1.2.3 https://[::1]/ https://localhost/ https://169.254.169.254/'
  const allowed = 'https://nomina.example/orbita https://8.8.8.8/ https://nomina.example:8443/'
  expect(refused.split(' ').filter((url) => !isRefused(url, []))).toEqual([])
  expect(allowed.split(' ').filter((url) => isRefused(url, []))).toEqual([])
})

test('D-109: no redirection is followed, a long answer is not read to its end, and a dripping one ends in time', async () => {
  const away = await aReceiver()
  const { url } = await aReceiver(({ path }, response) => {
    if (path === '/lejos') {
      response.writeHead(302, { location: away.url }).end()
      return undefined
    }
    response.writeHead(200)
    if (path === '/largo') for (let n = 0; n < 40; n++) response.write('x'.repeat(10_000))
    else {
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    }
    return undefined
  })
  const at = (path: string, withinMs = 5_000) =>
    post({ ...asked, url: new URL(path, url).href, networks: LOOPBACK.networks, withinMs })
  expect((await at('/lejos')).status).toBe(302)
  expect(away.got).toEqual([])
  expect((await at('/largo')).text).toHaveLength(64 * 1024)
  await expect(at('/gota', 150)).rejects.toMatchObject({ name: expect.stringMatching(/AbortError|TimeoutError/) })
})
