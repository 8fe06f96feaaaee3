import { albumSections } from '../game/albums/person-sections.ts'
import { allowanceSections } from '../game/allowance/person-sections.ts'
import { awardSections } from '../game/awards/person-sections.ts'
import { codeSections } from '../game/codes/person-sections.ts'
import { habitSections } from '../game/habits/person-sections.ts'
import { leaderboardSections } from '../game/leaderboard/person-sections.ts'
import { ledgerSections } from '../game/ledger/person-sections.ts'
import { missionSections } from '../game/missions/person-sections.ts'
import { noticeSections } from '../game/notices/person-sections.ts'
import { payrollSections } from '../game/payroll/person-sections.ts'
import { recognitionSections } from '../game/recognitions/person-sections.ts'
import { rewardSections } from '../game/rewards/person-sections.ts'
import { identitySections } from '../identity/person-sections.ts'
import { refusalSections } from '../imports/loads/erase-refusals.ts'
import { auditSections } from '../infra/audit/person-sections.ts'
import { userSections } from '../people/users/person-sections.ts'
import { requestSections } from './requests/person-sections.ts'

/** The sections of the export of an employee but «canjes», whose codes are sealed, in the order of the document. */
export const SECTIONS = {
  ...userSections,
  ...identitySections,
  ...ledgerSections,
  ...allowanceSections,
  ...albumSections,
  ...awardSections,
  ...habitSections,
  ...missionSections,
  ...recognitionSections,
  ...rewardSections,
  ...payrollSections,
  ...codeSections,
  ...leaderboardSections,
  ...noticeSections,
  ...refusalSections,
  ...requestSections,
  ...auditSections,
} as const

/** The name of a section of the export. */
export type SectionName = keyof typeof SECTIONS | 'canjes'
