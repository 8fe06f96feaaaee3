import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../tools.mjs'

const UNITS = ['orbita.service', 'orbita-backup.service', 'orbita-backup.timer']
const SERVICES = UNITS.filter((name) => name.endsWith('.service'))
const MOST_EXPOSED = 4

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) process.stderr.write('• Sin systemd-analyze (apt-get install systemd): no se revisan sus unidades.\n')

const folder = mkdtempSync(join(tmpdir(), 'orbita-units-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} name */
const read = (name) => readFileSync(join(ROOT, 'deploy', name), 'utf8')

test('the service, the backup and an order by hand read their variables by the same rules, and no value is cut', () => {
  const lines = [...SERVICES.map(read), readFileSync(join(ROOT, 'docs', 'operations-systemd.md'), 'utf8')].join('\n')
  const programs = [...lines.matchAll(/^(?:ExecStart=|sudo -u orbita ).*orbita\.mjs.*$/gm)].map(([line]) => line)
  expect(programs).toHaveLength(4)
  for (const program of programs)
    expect(program).toMatch(/node --env-file=\/etc\/orbita\.env \/opt\/orbita\/orbita\.mjs/)
  expect(lines).not.toMatch(/^EnvironmentFile=/m)

  const url = 'postgres://orbita:cl;ave$1@base/orbita?sslmode=require&application_name=orbita'
  writeFileSync(join(folder, 'orbita.env'), `DEMO=0\nDATABASE_URL=${url}\nPEPPER=abc+/=\n`)
  const asked = [
    '--env-file',
    join(folder, 'orbita.env'),
    '-p',
    '[process.env.DATABASE_URL, process.env.PEPPER].join(" ")',
  ]
  const { stdout } = spawnSync(process.execPath, asked, { encoding: 'utf8', env: {} })
  expect(stdout).toBe(`${url} abc+/=\n`)
})

describe.runIf(hasSystemd)('systemd', () => {
  for (const name of UNITS) copyFileSync(join(ROOT, 'deploy', name), join(folder, name))
  // The program of this machine, because systemd looks whether it is there.
  for (const name of SERVICES) {
    const here = readFileSync(join(folder, name), 'utf8').replace('/usr/bin/node', process.execPath)
    writeFileSync(join(folder, name), here)
  }
  /** @param {string[]} args */
  const analyze = (...args) => spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' })

  test('accepts the units without a word', () => {
    const units = UNITS.map((name) => `./${name}`)
    const { status, stdout, stderr } = analyze('verify', '--man=no', '--recursive-errors=one', ...units)
    expect([status, stdout + stderr]).toEqual([0, ''])
  })

  test.each(SERVICES)('calls %s well closed', (name) => {
    const { stdout } = analyze('security', '--offline=true', `./${name}`)
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? []
    expect(Number(exposure)).toBeLessThanOrEqual(MOST_EXPOSED)
  })

  test('would make two copies a day', () => {
    const [, when = ''] = /^OnCalendar=(.*)$/m.exec(read('orbita-backup.timer')) ?? []
    const { status, stdout } = analyze('calendar', '--iterations=3', '--base-time=2026-01-01 00:00:00 UTC', when)
    expect(status).toBe(0)
    expect([...stdout.matchAll(/\d{4}-\d\d-\d\d \d\d:15/g)].map(([at]) => at.slice(0, 13))).toContain('2026-01-01 14')
  })
})
