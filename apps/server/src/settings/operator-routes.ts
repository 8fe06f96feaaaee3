import {
  AnniversariesOutput,
  BrandOutput,
  BudgetOutput,
  DataTermsOutput,
  GuardsOutput,
  HolidaysOutput,
  KudosAWeekOutput,
  LeadersOutput,
  LeaversOutput,
  PayrollTreatmentsOutput,
  PlaceOutput,
  PromisesOutput,
  RanksOutput,
  SettingsOutput,
  SettingVersionsOutput,
  ValuesOutput,
  ValueUsesOutput,
} from '@orbita/contract/settings'
import {
  AnniversariesInput,
  BrandInput,
  BudgetInput,
  DataTermsInput,
  GuardsInput,
  HolidaysInput,
  KudosAWeekInput,
  LeadersInput,
  LeaversInput,
  PayrollTreatmentsInput,
  PlaceInput,
  PromisesInput,
  RanksInput,
  SettingParam,
  ValuesInput,
} from '@orbita/domain/settings'
import type { Dependencies } from '../dependencies.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { findSettings, findValueUses, findVersions } from './find-settings.ts'
import { saveBrand, savePlace, saveRanks } from './save-company.ts'
import { saveSetting, saveValues } from './save-setting.ts'

/** The operator routes for what a company sets for itself. @see D-78 */
export const settingsOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)

  return routes
    .get(
      '/',
      read({}, SettingsOutput, ({ db }) => findSettings(db.pipeline)),
    )
    .get(
      '/:key/versions',
      read({ params: SettingParam }, SettingVersionsOutput, ({ db, params }) => findVersions(db.pipeline, params.key)),
    )
    .get(
      '/values/uses',
      read({}, ValueUsesOutput, ({ db }) => findValueUses(db.pool)),
    )
    .put(
      '/brand',
      command({ body: BrandInput }, BrandOutput, ({ tx, me, body, now }) =>
        saveBrand(tx, { ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/place',
      command({ body: PlaceInput }, PlaceOutput, ({ tx, me, body, now }) =>
        savePlace(tx, { ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/ranks',
      command({ body: RanksInput }, RanksOutput, ({ tx, me, body, now }) =>
        saveRanks(tx, { ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/values',
      command({ body: ValuesInput }, ValuesOutput, ({ tx, me, body, now }) =>
        saveValues(tx, { ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/kudos',
      command({ body: KudosAWeekInput }, KudosAWeekOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'kudos', ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/leaders',
      command({ body: LeadersInput }, LeadersOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'leaders', ...body, actor: me.accountId, now }),
      ),
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
      '/anniversaries',
      command({ body: AnniversariesInput }, AnniversariesOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'anniversaries', ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/budget',
      command({ body: BudgetInput }, BudgetOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'budget', ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/payroll',
      command({ body: PayrollTreatmentsInput }, PayrollTreatmentsOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'payroll', ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/leavers',
      command({ body: LeaversInput }, LeaversOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'leavers', ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/data-terms',
      command({ body: DataTermsInput }, DataTermsOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'dataTerms', ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/guards',
      command({ body: GuardsInput }, GuardsOutput, ({ tx, me, body, now }) =>
        saveSetting(tx, { key: 'guards', ...body, actor: me.accountId, now }),
      ),
    )
}
