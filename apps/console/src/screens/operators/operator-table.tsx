import { Button, Card, Stack } from '@mui/material'
import type { ListedOperator } from '@orbita/contract/identity/operators'
import { Link } from 'react-router'
import OkIcon from '~icons/ph/check-circle-fill'
import MailIcon from '~icons/ph/envelope-simple-fill'
import OffIcon from '~icons/ph/prohibit-bold'
import ShieldIcon from '~icons/ph/shield-check-fill'
import WarningIcon from '~icons/ph/warning-fill'
import { dateOf, momentOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './operators-page.module.css'

/** The steps that an operator may take with another one, and with themselves. */
export type OperatorStep = 'disable' | 'enable' | 'reset' | 'change-passphrase'

type Props = { operators: readonly ListedOperator[]; onStep: (step: OperatorStep, operator: ListedOperator) => void }

/** The operators, those who may enter first. */
export function OperatorTable({ operators, onStep }: Props) {
  return (
    <Card sx={{ position: 'relative', p: 0, overflowX: 'auto' }}>
      <table className={styles.table} aria-label="Operadores">
        <thead>
          <tr>
            <th scope="col">Operador</th>
            <th scope="col">Acceso</th>
            <th scope="col">Segundo paso</th>
            <th scope="col">Última vez</th>
            <th scope="col">Hechos en 30 días</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {operators.map((operator) => (
            <tr key={operator.accountId}>
              <td>
                <PersonCell name={operator.name ?? operator.email} email={operator.email} avatar={null} />
              </td>
              <td>
                <Access operator={operator} />
              </td>
              <td>
                <SecondStep operator={operator} />
              </td>
              <td>{operator.lastSignInAt ? momentOf(operator.lastSignInAt) : 'nunca'}</td>
              <td>
                {operator.deeds > 0 ? (
                  <Link
                    to={`/auditoria?by=${operator.accountId}`}
                    aria-label={`${countOf(operator.deeds, 'hecho', 'hechos')} de ${operator.name ?? operator.email}`}
                  >
                    {figureOf(operator.deeds)}
                  </Link>
                ) : (
                  '0'
                )}
              </td>
              <td>
                <Actions operator={operator} onStep={onStep} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Access({ operator: { state, isMe, disabledAt } }: { operator: ListedOperator }) {
  if (state === 'disabled')
    return (
      <Tag tone="off" icon={<OffIcon aria-hidden="true" />}>
        Desactivada {disabledAt && dateOf(disabledAt)}
      </Tag>
    )
  if (state === 'invited')
    return (
      <Tag tone="wait" icon={<MailIcon aria-hidden="true" />}>
        Invitada
      </Tag>
    )
  if (state === 'expired')
    return (
      <Tag tone="wait" icon={<WarningIcon aria-hidden="true" />}>
        Invitación vencida
      </Tag>
    )
  return (
    <Tag tone="ok" icon={<OkIcon aria-hidden="true" />}>
      {isMe ? 'Activa, eres tú' : 'Activa'}
    </Tag>
  )
}

function SecondStep({ operator: { state, hasAuthenticator, recoveryCodesLeft } }: { operator: ListedOperator }) {
  if (state === 'disabled') return <Tag tone="off">Sin acceso</Tag>
  if (!hasAuthenticator)
    return (
      <Tag tone="wait" icon={<WarningIcon aria-hidden="true" />}>
        Sin unir
      </Tag>
    )
  return (
    <>
      <Tag tone="ok" icon={<ShieldIcon aria-hidden="true" />}>
        Teléfono unido
      </Tag>
      <small>{countOf(recoveryCodesLeft, 'salvavidas', 'salvavidas')}</small>
    </>
  )
}

type ActionsProps = { operator: ListedOperator; onStep: Props['onStep'] }

function Actions({ operator, onStep }: ActionsProps) {
  const { state, isMe, name, email } = operator
  const who = name ?? email
  const hasEntered = state === 'active'
  if (isMe)
    return (
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end' }}>
        <Button size="small" onClick={() => onStep('change-passphrase', operator)}>
          Cambiar mi frase
        </Button>
      </Stack>
    )
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end' }}>
      {state === 'disabled' ? (
        <Button size="small" aria-label={`Reactivar a ${who}`} onClick={() => onStep('enable', operator)}>
          Reactivar
        </Button>
      ) : (
        <>
          <Button
            size="small"
            aria-label={`${hasEntered ? 'Restablecer a' : 'Nueva frase para'} ${who}`}
            onClick={() => onStep('reset', operator)}
          >
            {hasEntered ? 'Restablecer…' : 'Nueva frase'}
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={`${hasEntered ? 'Desactivar' : 'Retirar'} a ${who}`}
            onClick={() => onStep('disable', operator)}
          >
            {hasEntered ? 'Desactivar…' : 'Retirar'}
          </Button>
        </>
      )}
    </Stack>
  )
}
