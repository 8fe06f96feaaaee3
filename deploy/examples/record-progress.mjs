// Tells Órbita what another system counted. Run it as often as you like: a sale counts once, by its key.
//   ORBITA_URL=https://orbita.example.com ORBITA_KEY=orb_… node record-progress.mjs sales.json
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** @param {import('./orbita-api').Facts} body @returns {Promise<import('./orbita-api').Results>} */
export async function recordProgress(body, { url, key }) {
  const text = JSON.stringify(body)
  const once = createHash('sha256').update(text).digest('hex')
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': once }
  const answer = await fetch(`${url}/api/v1/progress`, { method: 'POST', headers, body: text })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json()
}

if (process.argv[2]) {
  const { ORBITA_URL: url, ORBITA_KEY: key } = process.env
  const { results, ...counts } = await recordProgress(JSON.parse(readFileSync(process.argv[2], 'utf8')), { url, key })
  console.log(counts)
  for (const one of results) if (one.outcome === 'refused') console.error(`${one.key}: ${one.detail}`)
}
