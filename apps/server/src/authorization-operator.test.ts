import { testAudience } from './testing/authorization/test-audience.ts'

await testAudience('operator')
