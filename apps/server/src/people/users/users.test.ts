import type { PersonOutput } from '@orbita/contract/people/people'
import { beforeAll, describe, expect, test } from 'vitest'
import { okJson } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anAccount, anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { command, publishFirstSeason, refusal } from '../../testing/game/album.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
let within: TestApp

beforeAll(() => {
  within = testApp({ db })
})

const { rows } = db

const firstLogins = async () => (await rows(`select first_login from stats where id = 'global'`))[0].first_login

describe('the profile', () => {
  test('D-104: what is no name, or too long, does not become how somebody is greeted', async () => {
    const browser = await signedIn(within, await anEmployee(within.dependencies))
    const path = '/rpc/employee/profile/called'
    for (const called of ['', '=1', 'a'.repeat(31), 'a\u202e', 7])
      expect(await refusal(browser.put(path, command({ called })))).toBe('400 BAD_INPUT')
  })

  test('D-104: an employee and an operator say how they are greeted, and what the console does not send stays', async () => {
    const person = await anEmployee(within.dependencies)
    const browser = await signedIn(within, person)
    const operator = await anOperatorSession(within)
    const saved = await browser.put('/rpc/employee/profile/called', command({ called: ' Majo ' }))
    expect(await saved.json()).toMatchObject({ called: 'Majo' })
    const page = `/rpc/operator/people/${person.userId}`
    const { name, email, area, joinedOn, platform, called, version } = await okJson<PersonOutput>(operator.get(page))
    expect(called).toBe('Majo')
    const fields = { name, email, area, joinedOn, platform, version }
    await okJson(operator.put(page, command({ ...fields, called: 'MJ' })))
    expect(await (await browser.get('/rpc/employee/profile')).json()).toMatchObject({ called: 'MJ' })
    // A console of before sends none, and an edit that began before the last one is refused.
    expect(await refusal(operator.put(page, command({ ...fields, name: 'Otra' })))).toBe('409 PERSON_CHANGED')
    const { version: now } = await okJson<PersonOutput>(operator.get(page))
    await okJson(operator.put(page, command({ ...fields, version: now, name: 'Otra' })))
    expect(await (await browser.get('/rpc/employee/profile')).json()).toMatchObject({ called: 'MJ', name: 'Otra' })
  })

  test('S-31: refuses an account without a document', async () => {
    const email = 'sin.documento@orbita.example'
    const accountId = await anAccount(within.dependencies, { email, password: '10000006' })
    const browser = await signedIn(within, { accountId, email })
    expect(await refusal(browser.get('/rpc/employee/profile'))).toBe('404 PROFILE_NOT_FOUND')
  })

  test('S-43: is the document with the e-mail of the session, and shows only the profile fields', async () => {
    const person = await anEmployee(within.dependencies, { platform: ['mision-espacial'], avatar: 'nova' })
    await anEmployee(within.dependencies)
    const answer = await (await signedIn(within, person)).get('/rpc/employee/profile')
    expect(await answer.json()).toEqual({
      email: person.email,
      name: person.name,
      called: null,
      avatar: 'nova',
      isActive: true,
      platform: ['mision-espacial'],
      level: 'sin-rango',
      experience: 0,
      credits: 0,
    })
  })
})

describe('the avatar', () => {
  const choose = async (browser: Awaited<ReturnType<typeof signedIn>>, json: unknown) =>
    browser.put('/rpc/figuras/avatar', { json })

  test('refuses an employee of the other platform, an unknown avatar, and a missing flag', async () => {
    const other = await signedIn(within, await anEmployee(within.dependencies, { platform: ['mision-espacial'] }))
    expect(await refusal(choose(other, { avatar: 'nova', firstLogin: true }))).toBe('403 PLATFORM_NOT_ALLOWED')

    const person = await anEmployee(within.dependencies)
    const browser = await signedIn(within, person)
    for (const json of [
      { avatar: 'darth', firstLogin: true },
      { avatar: 'nova' },
      { avatar: 'nova', firstLogin: 1 },
      [],
    ]) {
      expect(await refusal(choose(browser, json))).toBe('400 BAD_INPUT')
    }
    expect(await rows('select avatar from users where id = $1', [person.userId])).toEqual([{ avatar: null }])
  })

  test.each([1, 2, 3])(
    'S-44, AL-5: fifty first choices at once count once and earn one welcome pack (%i)',
    async () => {
      const person = await anEmployee(within.dependencies)
      const browser = await signedIn(within, person)
      // Opens every connection first, or one choice could finish before the others begin.
      const { pool } = within.dependencies.db
      const opened = await Promise.all(Array.from({ length: pool.max }, () => pool.connect()))
      for (const connection of opened) connection.release()
      const before = await firstLogins()
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => choose(browser, { avatar: n % 2 ? 'luna' : 'leo', firstLogin: true })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await firstLogins()).toBe(before + 1)
      expect(await rows('select source, source_key, state from packs where user_id = $1', [person.userId])).toEqual([
        { source: 'welcome', source_key: 'welcome', state: 'granted' },
      ])
    },
  )

  test('S-44: concurrent first choices of many employees all count', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => anEmployee(within.dependencies)))
    const before = await firstLogins()
    const browsers = await Promise.all(people.map((person) => signedIn(within, person)))
    await Promise.all(browsers.map((browser) => choose(browser, { avatar: 'bit', firstLogin: true })))
    expect(await firstLogins()).toBe(before + 20)
  })

  test('S-44: a later choice is saved and answered, and never counts, whatever the flag says', async () => {
    const person = await anEmployee(within.dependencies)
    const browser = await signedIn(within, person)
    await choose(browser, { avatar: 'leo', firstLogin: true })
    const [{ avatar_chosen_at: chosenAt }] = await rows('select avatar_chosen_at from users where id = $1', [
      person.userId,
    ])
    const before = await firstLogins()
    within.clock.advance({ minutes: 1 })
    const answer = await choose(browser, { avatar: 'kira', firstLogin: true })
    expect(await answer.json()).toMatchObject({ email: person.email, avatar: 'kira' })
    expect(await firstLogins()).toBe(before)
    expect(await rows('select avatar_chosen_at from users where id = $1', [person.userId])).toEqual([
      { avatar_chosen_at: chosenAt },
    ])
  })

  test('S-44: without the flag the first choice does not count; the welcome pack is earned all the same', async () => {
    const person = await anEmployee(within.dependencies)
    const before = await firstLogins()
    await choose(await signedIn(within, person), { avatar: 'leo', firstLogin: false })
    expect(await firstLogins()).toBe(before)
    expect(await rows('select source from packs where user_id = $1', [person.userId])).toEqual([{ source: 'welcome' }])
  })

  test('S-44: when the counter cannot be written, the avatar is not saved either', async () => {
    const person = await anEmployee(within.dependencies)
    const browser = await signedIn(within, person)
    await db.asOwner('alter table stats add constraint frozen check (first_login < 0) not valid')
    expect(await refusal(choose(browser, { avatar: 'leo', firstLogin: true }))).toBe('500 UNEXPECTED')
    await db.asOwner('alter table stats drop constraint frozen')
    expect(await rows('select avatar, avatar_chosen_at from users where id = $1', [person.userId])).toEqual([
      { avatar: null, avatar_chosen_at: null },
    ])
    expect(await (await browser.get('/rpc/figuras/home')).json()).toMatchObject({ album: null, waitingPacks: 0 })
  })
})

describe('the avatar of an employee without figuras', () => {
  const choose = async (browser: Awaited<ReturnType<typeof signedIn>>, json: unknown) =>
    browser.put('/rpc/employee/profile/avatar', { json })

  test('refuses an account without a document, an unknown avatar and a choice without an operation id', async () => {
    const email = 'sin.avatar@orbita.example'
    const accountId = await anAccount(within.dependencies, { email, password: '10000007' })
    const nobody = await signedIn(within, { accountId, email })
    const { json } = command({ avatar: 'nova', firstLogin: true })
    expect(await refusal(choose(nobody, json))).toBe('404 PROFILE_NOT_FOUND')

    const person = await anEmployee(within.dependencies, { platform: ['mision-espacial'] })
    const browser = await signedIn(within, person)
    expect(await refusal(choose(browser, command({ avatar: 'darth', firstLogin: true }).json))).toBe('400 BAD_INPUT')
    expect(await refusal(choose(browser, { avatar: 'nova', firstLogin: true }))).toBe('400 BAD_INPUT')
    expect(await rows('select avatar from users where id = $1', [person.userId])).toEqual([{ avatar: null }])
  })

  test('D-06: is saved from any platform; its welcome pack waits until figuras opens, and is given once', async () => {
    const operator = await anOperatorSession(within)
    const person = await anEmployee(within.dependencies, { platform: ['mision-espacial'] })
    const browser = await signedIn(within, person)
    const packs = () => rows('select source from packs where user_id = $1', [person.userId])
    const before = await firstLogins()
    const answer = await choose(browser, command({ avatar: 'zuri', firstLogin: true }).json)
    expect(await answer.json()).toMatchObject({ email: person.email, avatar: 'zuri' })
    expect(await firstLogins()).toBe(before + 1)
    expect(await packs()).toEqual([])

    for (const platform of [['figuras', 'mision-espacial'], ['mision-espacial'], ['figuras']]) {
      const change = await operator.put('/rpc/operator/people/platforms', command({ email: person.email, platform }))
      expect(change.status).toBe(200)
      expect(await packs()).toEqual([{ source: 'welcome' }])
    }
  })

  test('AL-5: who has chosen none gets no welcome pack with figuras, but with the choice', async () => {
    const operator = await anOperatorSession(within)
    const person = await anEmployee(within.dependencies, { platform: ['mision-espacial'] })
    const platform = ['figuras', 'mision-espacial']
    await operator.put('/rpc/operator/people/platforms', command({ email: person.email, platform }))
    expect(await rows('select source from packs where user_id = $1', [person.userId])).toEqual([])
    await choose(await signedIn(within, person), command({ avatar: 'zuri', firstLogin: true }).json)
    expect(await rows('select source from packs where user_id = $1', [person.userId])).toEqual([{ source: 'welcome' }])
  })
})

describe('the home of figuras', () => {
  test('AL-5: counts only the waiting packs of this employee, once a season is open', async () => {
    const person = await anEmployee(within.dependencies)
    const other = await anEmployee(within.dependencies)
    await rows(
      `insert into packs (user_id, source, source_key, granted_at)
       values ($1, 'gift', 'a', now()), ($1, 'gift', 'b', now()), ($2, 'gift', 'a', now())`,
      [person.userId, other.userId],
    )
    const browser = await signedIn(within, person)
    const home = async () => (await browser.get('/rpc/figuras/home')).json()
    expect(await home()).toMatchObject({ album: null, waitingPacks: 0 })
    await publishFirstSeason(db)
    expect(await home()).toMatchObject({ waitingPacks: 2 })
  })
})

describe('the access of people', () => {
  test('is not found by an employee, nor for an unknown e-mail', async () => {
    const person = await anEmployee(within.dependencies)
    const browser = await signedIn(within, person)
    expect(
      await refusal(browser.put('/rpc/operator/people/active', command({ email: person.email, isActive: true }))),
    ).toBe('404 NOT_FOUND')

    const operator = await anOperatorSession(within)
    const unknown = { email: 'nadie@orbita.example', isActive: false }
    expect(await refusal(operator.put('/rpc/operator/people/active', command(unknown)))).toBe('404 PROFILE_NOT_FOUND')
    for (const platform of [['consola'], 'figuras', ['figuras', 'figuras', 'figuras']]) {
      const json = { email: person.email, platform }
      expect(await refusal(operator.put('/rpc/operator/people/platforms', command(json)))).toBe('400 BAD_INPUT')
    }
  })

  test('D-27: deactivating ends every session at once; activating again revives none', async () => {
    const person = await anEmployee(within.dependencies)
    const browsers = [await signedIn(within, person), await signedIn(within, person)]
    const operator = await anOperatorSession(within)
    const email = ` ${person.email.toUpperCase()} `
    const answer = await operator.put('/rpc/operator/people/active', command({ email, isActive: false }))
    expect(await answer.json()).toEqual({
      email: person.email,
      isActive: false,
      platform: ['figuras', 'mision-espacial'],
    })
    for (const isActive of [false, true]) {
      await operator.put('/rpc/operator/people/active', command({ email: person.email, isActive }))
      const token = new Map(browsers[0]!.cookies)
      expect(await refusal(browsers[0]!.get('/rpc/employee/profile'))).toBe('401 ACCOUNT_INACTIVE')
      for (const [name, value] of token) browsers[0]!.cookies.set(name, value)
    }
    expect(await refusal(browsers[1]!.get('/rpc/employee/profile'))).toBe('401 ACCOUNT_INACTIVE')
  })

  test('a withdrawn platform is refused at the next request, and each change is recorded once', async () => {
    const person = await anEmployee(within.dependencies)
    const browser = await signedIn(within, person)
    const operator = await anOperatorSession(within)
    const change = { email: person.email, platform: ['mision-espacial'] }
    await operator.put('/rpc/operator/people/platforms', command(change))
    await operator.put('/rpc/operator/people/platforms', command(change))
    expect(await refusal(browser.get('/rpc/figuras/home'))).toBe('403 PLATFORM_NOT_ALLOWED')

    const recorded = await rows('select actor_account_id, action, details from audit where subject = $1', [
      `users/${person.userId}`,
    ])
    expect(recorded).toEqual([
      {
        actor_account_id: operator.accountId,
        action: 'users.set-access',
        details: {
          before: { isActive: true, platform: ['figuras', 'mision-espacial'] },
          after: { isActive: true, platform: ['mision-espacial'] },
        },
      },
    ])
  })
})
