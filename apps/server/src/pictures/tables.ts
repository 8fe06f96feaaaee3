import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../infra/db/bytea.ts'

/** The pictures that operators uploaded for missions, rewards and seasons. A picture never changes. @see D-74 */
export const pictures = pgTable('pictures', {
  /** see `PictureId` */
  id: text().primaryKey(),
  /** pixels of the largest copy */
  width: integer().notNull(),
  height: integer().notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  /** the operator who uploaded it first */
  uploadedBy: bigint('uploaded_by', { mode: 'number' }).notNull(),
})

/** The copies of each picture, re-encoded, so that they hold nothing but pixels. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: text('picture_id')
      .notNull()
      .references(() => pictures.id),
    /** the longest side in pixels; a smaller picture is not enlarged */
    side: integer().notNull(),
    mediaType: text('media_type', { enum: ['image/avif', 'image/webp'] }).notNull(),
    content: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.side, table.mediaType] }),
    check('picture_files_type', sql`${table.mediaType} in ('image/avif', 'image/webp')`),
  ],
)
