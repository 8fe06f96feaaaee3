import { CURRENCIES } from '@orbita/domain/country/country'
import { FIRST_THRESHOLDS } from '@orbita/domain/ranks'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setCompany } from '../../app/company.ts'
import { CedulaField } from './cedula-field.tsx'

afterEach(() => setCompany(undefined))

test.each([
  ['CO', 'numeric', 'Mostrar los números'],
  ['CL', 'text', 'Mostrar la cédula'],
] as const)('D-139: in %s a phone offers %s for the cédula', (country, mode, show) => {
  setCompany({
    name: '',
    accent: null,
    logo: null,
    country,
    currency: CURRENCIES[country],
    thresholds: FIRST_THRESHOLDS,
  })
  const { unmount } = render(<CedulaField inputRef={{ current: null }} isInvalid={false} />)
  expect(screen.getByLabelText('Cédula').getAttribute('inputmode')).toBe(mode)
  expect(screen.getByRole('button', { name: show })).toBeTruthy()
  unmount()
})
