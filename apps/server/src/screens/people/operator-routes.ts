import { MOVEMENTS_FILE } from '@orbita/contract/exports/movements'
import { PEOPLE_FILE } from '@orbita/contract/exports/people'
import { UpcomingAnniversariesOutput } from '@orbita/contract/people/anniversaries'
import { AREA_COLUMNS, AREAS_QUERY, AreasOutput } from '@orbita/contract/people/areas'
import {
  LinkCardsOutput,
  PeopleChangedOutput,
  PeopleChangePreviewOutput,
  PeopleOutput,
  PeopleSummaryOutput,
  PersonMovementsOutput,
  PersonOutput,
} from '@orbita/contract/people/people'
import { PersonPointsOutput } from '@orbita/contract/people/person-points'
import {
  PersonActivityOutput,
  PersonAlbumOutput,
  PersonPacksOutput,
  PersonTradesOutput,
} from '@orbita/contract/people/person-tabs'
import { DomainError } from '@orbita/domain/errors'
import { ExportQuery } from '@orbita/domain/files/exports'
import { PageQuery } from '@orbita/domain/page'
import {
  ActivityQuery,
  ChangePeopleInput,
  type ChosenPeople,
  LinkCardsInput,
  type PeopleChange,
  PeopleExportQuery,
  PeopleQuery,
  PersonAlbumQuery,
  PersonParam,
  PreviewPeopleChangeInput,
} from '@orbita/domain/people/inputs'
import { LINK_CARDS } from '@orbita/domain/sign-in/devices'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { findUpcoming } from '../../game/anniversaries/find-upcoming.ts'
import { requireConfirmation } from '../../identity/operators/confirm.ts'
import { deviceLinkOf } from '../../identity/sign-in/device-links.ts'
import { exportList, exportPages } from '../../infra/files/export-list.ts'
import { readSnapshot } from '../../infra/files/read-snapshot.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { givePeopleLinks } from '../../people/users/device-access.ts'
import { requireOwnAreas } from '../../people/users/require-own-areas.ts'
import { changeChosenPeople, findChosenIds, previewPeopleChange } from './change-people.ts'
import { findPersonActivity } from './find-activity.ts'
import { findAreas, pageOfAreas } from './find-areas.ts'
import { findPersonMovements, pageOfMovements } from './find-movements.ts'
import { findPeople, pageOfPeople, peopleFilters, summarisePeople } from './find-people.ts'
import { findPerson } from './find-person.ts'
import { findPersonAlbum, findPersonPacks, findPersonTrades } from './find-person-album.ts'
import { findPersonPoints } from './points/find-points.ts'

/** Returns whom a change of several names: the people who are chosen one by one, and the area that they would be in. */
const namedIn = ({ who, change }: { who: ChosenPeople; change?: PeopleChange }) => ({
  ids: 'ids' in who ? who.ids : [],
  areas: change?.kind === 'area' ? [change.area] : [],
})

/**
 * The operator routes that show people: the list, its views, one person, and what a change of several would do. That
 * change stands here too, because its people are those of the list's filters.
 *
 * @see D-72
 */
export const peopleScreenRoutes = (dependencies: Dependencies) => {
  const { routes, read, command, download } = operatorKit(dependencies)
  const { keys, timeZone } = dependencies.config
  const tokenOf = (operationId: string) => (personId: number) => deviceLinkOf(keys, `${operationId}:${personId}`)

  return routes
    .get(
      '/',
      read({ query: PeopleQuery }, PeopleOutput, ({ db, me, query, now }) =>
        findPeople(db.pipeline, query, { keys, now, areas: me.areas }),
      ),
    )
    .get(
      '/export',
      download({ query: PeopleExportQuery }, async ({ db, me, query: { format, ...query }, now }) => {
        const filters = await peopleFilters(db.pool, query, { keys, now, areas: me.areas })
        // The values that order the list may change while it is read, and then a person would be missing or listed
        // twice.
        const pages = await readSnapshot(db.config, (moment, cursor: string | undefined, size) =>
          pageOfPeople(moment, { query: { ...query, cursor }, filters, size }),
        )
        return exportPages(format, { name: 'personas', timeZone, columns: PEOPLE_FILE }, pages)
      }),
    )
    .get(
      '/summary',
      read({}, PeopleSummaryOutput, ({ db, me, now }) => summarisePeople(db.pool, { keys, now, areas: me.areas })),
    )
    .get(
      '/anniversaries',
      read({}, UpcomingAnniversariesOutput, ({ db, me, now }) =>
        findUpcoming(db.pool, { today: dayKey(now, timeZone), areas: me.areas }),
      ),
    )
    .get(
      '/areas',
      read({ query: AREAS_QUERY.Page }, AreasOutput, ({ db, me, query }) =>
        findAreas(db.pipeline, { ...query, of: me.areas }),
      ),
    )
    .get(
      '/areas/export',
      download({ query: AREAS_QUERY.File }, ({ db, me, query: { format, ...query } }) =>
        exportList(format, {
          name: 'areas',
          timeZone,
          columns: AREA_COLUMNS,
          read: (cursor: string | undefined, size) => pageOfAreas(db.pool, { ...query, of: me.areas, cursor }, size),
        }),
      ),
    )
    .post(
      '/change-preview',
      read({ body: PreviewPeopleChangeInput }, PeopleChangePreviewOutput, async ({ db, me, body, now }) => {
        await requireOwnAreas(db.pool, me, namedIn(body))
        return previewPeopleChange(db.pool, { ...body, keys, now, areas: me.areas })
      }),
    )
    .put(
      '/',
      command({ body: ChangePeopleInput }, PeopleChangedOutput, async ({ tx, me, body, now }) => {
        await requireOwnAreas(tx, me, namedIn(body))
        return changeChosenPeople(tx, { ...body, keys, actor: me.accountId, now, areas: me.areas })
      }),
    )
    .post(
      '/link-cards',
      command(
        { body: LinkCardsInput },
        LinkCardsOutput,
        async ({ tx, me, body, operationId, now }) => {
          await requireConfirmation(tx, me, now)
          await requireOwnAreas(tx, me, namedIn(body))
          const ids = await findChosenIds(tx, { ...body, keys, now, areas: me.areas })
          if (ids.length > LINK_CARDS) throw new DomainError('CARDS_TOO_MANY')
          return givePeopleLinks(tx, { ids, tokenOf: tokenOf(operationId), actor: me.accountId, now })
        },
        {
          reveal: (kept, { operationId }) => ({
            ...kept,
            cards: kept.cards.map((card) => ({ ...card, token: tokenOf(operationId)(card.personId) })),
          }),
        },
      ),
    )
    .get(
      '/:personId',
      read({ params: PersonParam, badParams: 'NOT_FOUND' }, PersonOutput, ({ db, me, params, now }) =>
        findPerson(db.pipeline, { ...params, keys, now, areas: me.areas }),
      ),
    )
    .get(
      '/:personId/movements',
      read(
        { params: PersonParam, query: PageQuery, badParams: 'NOT_FOUND' },
        PersonMovementsOutput,
        ({ db, me, params, query }) => findPersonMovements(db.pipeline, { ...params, ...query, areas: me.areas }),
      ),
    )
    .get(
      '/:personId/movements/export',
      download(
        { params: PersonParam, query: ExportQuery, badParams: 'NOT_FOUND' },
        ({ db, me, params: { personId }, query: { format } }) =>
          exportList(format, {
            name: `movimientos-${personId}`,
            timeZone,
            columns: MOVEMENTS_FILE,
            read: (before: number | undefined, size) =>
              pageOfMovements(db.pool, { personId, before, size, areas: me.areas }),
          }),
      ),
    )
    .get(
      '/:personId/activity',
      read(
        { params: PersonParam, query: ActivityQuery, badParams: 'NOT_FOUND' },
        PersonActivityOutput,
        ({ db, me, params, query }) => findPersonActivity(db.pool, { ...params, ...query, areas: me.areas }),
      ),
    )
    .get(
      '/:personId/points',
      read({ params: PersonParam, badParams: 'NOT_FOUND' }, PersonPointsOutput, ({ db, me, params, now }) =>
        findPersonPoints(db.pool, { ...params, keys, now, timeZone, areas: me.areas }),
      ),
    )
    .get(
      '/:personId/album',
      read(
        { params: PersonParam, query: PersonAlbumQuery, badParams: 'NOT_FOUND' },
        PersonAlbumOutput,
        ({ db, params, query, now }) => findPersonAlbum(db.pool, { ...params, ...query, today: dayKey(now, timeZone) }),
      ),
    )
    .get(
      '/:personId/packs',
      read(
        { params: PersonParam, query: PageQuery, badParams: 'NOT_FOUND' },
        PersonPacksOutput,
        ({ db, params, query }) => findPersonPacks(db.pool, { ...params, ...query }),
      ),
    )
    .get(
      '/:personId/trades',
      read(
        { params: PersonParam, query: PageQuery, badParams: 'NOT_FOUND' },
        PersonTradesOutput,
        ({ db, me, params, query }) => findPersonTrades(db.pool, { ...params, ...query, areas: me.areas }),
      ),
    )
}
