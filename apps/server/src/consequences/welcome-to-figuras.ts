import { grantPack } from '../game/albums/packs/grant-pack.ts'
import { prepare } from '../infra/db/sql.ts'
import type { Tx } from '../infra/db/transaction.ts'

const hasAvatar = prepare<[id: number], { has_avatar: boolean }>(
  'users.has-avatar',
  'select avatar_chosen_at is not null as has_avatar from users where id = $1',
)

/**
 * Gives the welcome pack to an employee with an avatar. One who chose it without figuras gets the pack when figuras
 * opens for them, because the choice of an avatar, which would give it, does not come again.
 *
 * @see AL-5, D-06
 */
export async function welcomeToFiguras(tx: Tx, { userId, at }: { userId: number; at: Date }): Promise<void> {
  const [user] = await hasAvatar(tx, userId)
  if (!user?.has_avatar) return

  await grantPack(tx, { userId, cause: { source: 'welcome' }, text: 'Sobre de bienvenida', grantedAt: at })
}
