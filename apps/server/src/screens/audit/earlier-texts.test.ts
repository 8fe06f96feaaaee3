import type { AuditEntryOutput, AuditOutput } from '@orbita/contract/audit'
import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import { expect, test } from 'vitest'
import { okJson } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { aWrittenIncentive } from '../../testing/game/incentives.ts'
import { missionOperatorPath, missionPath, publishTestChallenge } from '../../testing/game/missions.ts'
import { aReward } from '../../testing/game/rewards.ts'
import { setAccessOf } from '../../testing/set-access-of.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
await publishTestChallenge(db)
const operator = await anOperatorSession(within)

/** Returns the latest entry about an object, with the values before it that may be put again. */
async function latest(subject: string): Promise<AuditEntryOutput> {
  const { entries } = await okJson<AuditOutput>(operator.get('/rpc/operator/audit'))
  return okJson(operator.get(`/rpc/operator/audit/${entries.find((entry) => entry.subject === subject)!.id}`))
}

test('D-83: the words of a mission that an entry replaced are put again by an edit of its own, which employees see', async () => {
  const path = missionOperatorPath('viajes')
  const read = () => okJson<EditedMissionOutput>(operator.get(path))
  const edit = async (words: object) => {
    const { mission, version, revision } = await read()
    return operator.put(path, command({ mission: { ...mission, ...words }, version, revision }))
  }
  const { mission: first, revision: seen, version } = await read()
  expect((await edit({ title: 'Otro título', briefing: ['Otro párrafo.'] })).status).toBe(200)
  const { earlier, entry } = await latest('missions/rumbo/viajes')
  expect(earlier).toEqual({ title: first.title, briefing: first.briefing })
  expect(entry.changes.map(({ field }) => field)).toEqual(['title', 'briefing'])

  // Texts that another operator saved meanwhile are not overwritten unseen.
  const stale = { mission: { ...first, ...earlier }, version, revision: seen }
  expect(await refusal(operator.put(path, command(stale)))).toBe('409 MISSION_CHANGED')

  expect((await edit(earlier!)).status).toBe(200)
  const phone = await signedIn(within, await anEmployee({ db }))
  expect(await okJson(phone.get(missionPath('viajes')))).toMatchObject({ title: first.title })
  expect((await latest('missions/rumbo/viajes')).earlier).toEqual({ title: 'Otro título', briefing: ['Otro párrafo.'] })
})

test('D-83: so are those of a reward and of an award, but not what they cost or give', async () => {
  const reward = aReward({ id: 'taza' })
  const put = (over: object, revision: number) =>
    okJson(operator.put('/rpc/operator/rewards', command({ reward: { ...reward, ...over }, revision })))
  await put({}, 0)
  expect((await latest('rewards/taza')).earlier).toBeNull()
  await put({ description: 'Otra cosa.', price: 120 }, 1)
  expect((await latest('rewards/taza')).earlier).toEqual({ description: reward.description })

  const incentive = aWrittenIncentive()
  const { id } = await okJson<{ id: string }>(
    operator.post('/rpc/operator/incentives', command({ incentive, isDraft: false })),
  )
  const changed = { ...incentive, won: 'Lo lograste.', gives: { ...incentive.gives, credits: 33 } }
  await okJson(
    operator.put(`/rpc/operator/incentives/${id}`, command({ incentive: changed, revision: 1, isDraft: false })),
  )
  expect((await latest(`awards/${id}`)).earlier).toEqual({ won: incentive.won })
})

test('D-83: so is what an operator wrote of a person, and nothing of an access', async () => {
  const { userId } = await anEmployee({ db }, { name: 'Ana Díaz' })
  const path = `/rpc/operator/people/${userId}`
  const { name, email, area, joinedOn, platform, version } = await okJson<Record<string, unknown>>(operator.get(path))
  await okJson(operator.put(path, command({ name: 'Anna Díaz', email, area, joinedOn, platform, version })))
  expect((await latest(`users/${userId}`)).earlier).toEqual({ name })
  await okJson(setAccessOf(operator, [userId], false, 'Se fue'))
  expect((await latest(`users/${userId}`)).earlier).toBeNull()
})
