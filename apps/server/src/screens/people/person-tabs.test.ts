import type { PersonActivityOutput, PersonAlbumOutput, PersonPacksOutput } from '@orbita/contract/people/person-tabs'
import { describe, expect, test } from 'vitest'
import { json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { own, publishFirstSeason, refusal, SEASON } from '../../testing/game/album.ts'
import { openedPacks } from '../../testing/game/trades.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const operator = await anOperatorSession(testApp({ db }))
const bea = await anEmployee({ db }, { name: 'Bea Ñúñez', isActive: false })
const PEOPLE = '/rpc/operator/people'

describe('D-72: what a person did, and their album', () => {
  const of = (part: string) => `${PEOPLE}/${bea.userId}/${part}`

  test('refuses a cursor that is none, an unknown season, and a person who does not exist', async () => {
    expect(await refusal(operator.get(of('activity?cursor=nada')))).toBe('400 BAD_INPUT')
    expect(await refusal(operator.get(of('album?season=nunca')))).toBe('404 NOT_FOUND')
    expect(await refusal(operator.get(`${PEOPLE}/999999/activity`))).toBe('404 NOT_FOUND')
    expect(await refusal(operator.get(`${PEOPLE}/999999/album`))).toBe('404 NOT_FOUND')
  })

  test('the activity lists everything once, though many things have one instant', async () => {
    await publishFirstSeason(db)
    await openedPacks(db, bea.userId, 35)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: PersonActivityOutput = await json(operator.get(of(`activity${cursor && `?cursor=${cursor}`}`)))
      seen.push(...page.entries.map(({ id, kind }) => `${kind} ${id}`))
      cursor = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([35, 35])
    expect(seen[0]).toMatch(/^pack pack:\d+$/)
  })

  test('the album shows what is owned and what is missing, and the packs have pages', async () => {
    await own(db, bea.userId, [1, 2])
    const album = await json<PersonAlbumOutput>(operator.get(of('album')))
    expect(album).toMatchObject({ season: SEASON.id, openedPacks: 35, waitingPacks: 0, takesPartInTrades: false })
    expect(album.figures.filter(({ copies }) => copies > 0).map(({ number }) => number)).toEqual([1, 2])
    const first = await json<PersonPacksOutput>(operator.get(of('packs')))
    const second = await json<PersonPacksOutput>(operator.get(of(`packs?before=${first.next}`)))
    expect([first.packs.length, second.packs.length, second.next]).toEqual([20, 15, null])
    expect(await json(operator.get(of('trades')))).toEqual({ trades: [], next: null })
  })
})
