import { BudgetOutput, GuardsOutput, HolidaysOutput, PromisesOutput, SettingsOutput } from '@orbita/contract/settings'
import { BudgetInput, GuardsInput, HolidaysInput, PromisesInput } from '@orbita/domain/settings'
import type { Dependencies } from '../dependencies.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { findSettings } from './find-settings.ts'
import { saveSetting } from './save-setting.ts'

/** The operator routes for what a company sets for itself. @see D-78 */
export const settingsOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)

  return routes
    .get(
      '/',
      read({}, SettingsOutput, ({ db }) => findSettings(db.pipeline)),
    )
    .put(
      '/promises',
      command({ body: PromisesInput }, PromisesOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'promises', ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/holidays',
      command({ body: HolidaysInput }, HolidaysOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'holidays', ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/budget',
      command({ body: BudgetInput }, BudgetOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'budget', ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/guards',
      command({ body: GuardsInput }, GuardsOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'guards', ...body, actor: me.accountId, now }),
      ),
    )
}
