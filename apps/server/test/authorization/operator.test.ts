import { testAudience } from '../../src/testing/authorization/test-audience.ts'
import { testBeneficiaries } from '../../src/testing/authorization/test-beneficiaries.ts'

await testAudience('operator')
await testBeneficiaries()
