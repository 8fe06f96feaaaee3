import { testAudience } from '../../src/testing/authorization/test-audience.ts'

await testAudience('machine')
