import path from 'node:path'
import { type RarityId, STANDARD_ODDS } from '@orbita/domain/rarities'
import type { Season } from '@orbita/domain/seasons/season'
import pg from 'pg'
import { publishSeason } from '../apps/server/src/game/awards/seasons/publish-season.ts'
import type { Database } from '../apps/server/src/infra/db/database.ts'
import { openCluster } from '../apps/server/src/infra/db/embedded/open-cluster.ts'
import { removeTemporaryFolder, temporaryFolder } from '../apps/server/src/infra/db/embedded/testing/temporary-data.ts'
import { migrate } from '../apps/server/src/infra/db/migrate.ts'
import type { Queryable } from '../apps/server/src/infra/db/sql.ts'
import { openGameDatabase } from '../apps/server/src/testing/databases/game-database.ts'
import firstSeason from '../content/season-1.json' with { type: 'json' }

export const ALBUM_ID = 'grande'
export const TODAY = '2026-11-20'
const PICTURES = firstSeason.pages.flatMap(({ figures }) => figures.map(({ picture }) => picture))
const RARITY_OF_SLOT: RarityId[] = ['comun', 'comun', 'comun', 'rara', 'rara', 'epica', 'epica', 'legendaria']

/** Opens an empty database of the embedded server, with the product's settings. */
export async function temporaryDatabase(): Promise<{ db: Database; config: pg.ClientConfig; close(): Promise<void> }> {
  const folder = temporaryFolder()
  const cluster = await openCluster({ dataDir: path.join(folder, 'data'), product: 'orbita' })
  await migrate(cluster.config)
  const db = openGameDatabase(cluster.config)
  return {
    db,
    config: cluster.config,
    close: async () => {
      await db.close()
      await cluster.release()
      removeTemporaryFolder(folder)
    },
  }
}

/** Publishes an album with many figures on eight pages. */
export async function publishLargeAlbum(db: Queryable, count: number): Promise<void> {
  const perPage = Math.ceil(count / 8)
  const figures = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    id: `figura-${index + 1}`,
    name: `Figura ${index + 1}`,
    rarity: RARITY_OF_SLOT[index % 8]!,
    picture: PICTURES[index % PICTURES.length]!,
    story: 'Una historia de unas doscientas letras, como las de la primera temporada. '.repeat(3),
  }))
  const season: Season = {
    id: ALBUM_ID,
    version: 1,
    title: 'Álbum grande',
    startsOn: '2026-11-01',
    endsOn: '2027-04-30',
    odds: STANDARD_ODDS,
    pages: Array.from({ length: 8 }, (_, page) => ({
      id: `pagina-${page + 1}`,
      title: `Página ${page + 1}`,
      caption: 'Una página',
      figures: figures.slice(page * perPage, (page + 1) * perPage),
    })),
    awards: Array.from({ length: 8 }, (_, page) => ({
      id: `pagina-${page + 1}`,
      title: `Página ${page + 1}`,
      picture: 'iconos/constelacion',
      asks: 'Complétala.',
      won: 'Completa.',
      rule: { kind: 'page-complete' as const, page: `pagina-${page + 1}` },
      gives: { experience: 60, credits: 80, packs: 1 },
    })),
  }
  await publishSeason(db, season, new Date('2026-11-01T12:00:00Z'))
}

/** Adds employees of figuras, each with an account of the same id. */
export async function addEmployees(config: pg.ClientConfig, count: number): Promise<void> {
  await inBulk(
    config,
    `with people as (
       insert into users (email, name, platform)
       select 'p' || n || '@orbita.example', 'Persona ' || n, '{figuras}'
         from generate_series((select count(*) + 1 from users), (select count(*) from users) + $1) as n
       returning email
     )
     insert into accounts (kind, email, password_hash) select 'employee', email, 'x' from people`,
    [count],
  )
}

/** Runs a statement that may take minutes. @returns its rows */
export async function inBulk(
  config: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, string>[]> {
  const client = new pg.Client({ ...config, statement_timeout: 600_000 })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
