import { prepare, type Queryable } from '../infra/db/sql.ts'
import { keyIdOfHash } from '../infra/secrets/phc-sql.ts'

export type WaitingKind = 'people' | 'operators' | 'recovery-codes' | 'campaign-codes' | 'imports'

/** Hashes that only a pepper from before can verify, of one kind. @property keyId that pepper's */
export type WaitingHashes = { keyId: string; kind: WaitingKind; hashes: number }

/**
 * Counts the hashes that wait for a pepper from before, those of peppers that were given up excepted: of people and
 * operators who may sign in, of their unused recovery codes, of campaigns that have not ended, and those that undoing an
 * import would bring back.
 */
export const findWaitingHashes = prepare<[], WaitingHashes>(
  'peppers.find-waiting-hashes',
  `select w.key_id as "keyId", w.kind, count(*)::int as hashes
     from (
       select ${keyIdOfHash('a.password_hash')} as key_id,
              case a.kind when 'operator' then 'operators' else 'people' end as kind
         from accounts a
         left join operators o on o.account_id = a.id
         left join users u on u.email = a.email and a.kind = 'employee'
        where o.disabled_at is null and u.is_active is not false
       union all
       select c.key_id, 'recovery-codes' from operator_recovery_codes c join operators o using (account_id)
        where c.used_at is null and o.disabled_at is null
       union all
       select c.key_id, 'campaign-codes' from campaign_codes c join campaigns m on m.id = c.campaign_id
        where c.used_by is null and m.ends_on >= current_date - 1
       union all
       select ${keyIdOfHash('c.hash_before')}, 'imports'
         from people_batch_changes c join people_batches b on b.id = c.batch_id
        where b.undone_at is null
     ) as w
     join peppers p on p.id = w.key_id and p.retired_at is not null and p.dropped_at is null
    group by w.key_id, w.kind
    order by w.key_id, w.kind`,
)

/** Counts the hashes that wait for peppers other than the given ones. */
export async function findOrphanedHashes(
  db: Queryable,
  known: readonly (string | undefined)[],
): Promise<WaitingHashes[]> {
  return (await findWaitingHashes(db)).filter(({ keyId }) => !known.includes(keyId))
}

const NAMES: Readonly<Record<WaitingKind, readonly [one: string, many: string]>> = {
  people: ['persona', 'personas'],
  operators: ['persona operadora', 'personas operadoras'],
  'recovery-codes': ['código de recuperación', 'códigos de recuperación'],
  'campaign-codes': ['código de campaña', 'códigos de campaña'],
  imports: ['cédula de antes de una importación', 'cédulas de antes de importaciones'],
}

/** Describes waiting hashes in Spanish, such as `12 personas, 1 código de campaña`. */
export function describeWaiting(waiting: readonly WaitingHashes[]): string {
  return waiting.map(({ kind, hashes }) => `${hashes} ${NAMES[kind][hashes === 1 ? 0 : 1]}`).join(', ')
}
