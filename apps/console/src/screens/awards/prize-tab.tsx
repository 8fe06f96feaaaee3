import { Button, Card, Stack } from '@mui/material'
import type { AwardDetailOutput } from '@orbita/contract/awards/operator-awards'
import type { PrizeTerms } from '@orbita/domain/awards/inputs'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import PlusMinusIcon from '~icons/ph/plus-minus-bold'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import editor from '../../ui/forms/editor.module.css'
import { Cluster } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { useMay } from '../../ui/page/may.tsx'
import { type AwardValues, prizeProblems, termsOf, valuesOf } from './award-form.ts'
import { givesWords, leftWords } from './award-words.ts'
import { PrizeFields } from './prize-fields.tsx'
import { StockDialog } from './stock-dialog.tsx'

type Props = { award: AwardDetailOutput; prize: NonNullable<AwardDetailOutput['prize']> }

/** The physical prize of an award of either platform: its units, its cost, and what is given when none is left. @see AW-1 */
export function PrizeTab({ award, prize }: Props) {
  const [isMoving, setMoving] = useState(false)
  const { terms, waiting } = award

  return (
    <>
      <dl className={editor.facts} data-words>
        <div className={editor.fact}>
          <dt>Premio</dt>
          <dd>{prize.name}</dd>
        </div>
        <div className={editor.fact}>
          <dt>Quedan</dt>
          <dd>{leftWords(prize)}</dd>
          {prize.left === 0 && <dd>Quien lo gane ahora recibe {givesWords({ gives: terms.instead, prize: null })}.</dd>}
        </div>
        <div className={editor.fact}>
          <dt>Esperan su entrega</dt>
          <dd>{figureOf(waiting)}</dd>
          {waiting > 0 && (
            <dd>
              <Link to="/entregas">Abrir entregas</Link>
            </dd>
          )}
        </div>
      </dl>
      <TermsForm award={award} onMove={() => setMoving(true)} />
      {isMoving && <StockDialog award={award} onClose={() => setMoving(false)} />}
    </>
  )
}

function TermsForm({ award, onMove }: { award: AwardDetailOutput; onMove: () => void }) {
  const may = useMay()
  const [values, setValues] = useState<AwardValues>(valuesOf(award))
  const [isTried, setTried] = useState(false)
  const queries = useQueryClient()
  const needsStock = award.terms.stock === null
  const problems = prizeProblems(values, needsStock)
  const { run, isRunning } = useCommand({
    send: (terms: PrizeTerms, operationId) =>
      call(
        rpc.awards[':awardId'].prize.$put({
          param: { awardId: award.id },
          json: { terms, revision: award.revision, operationId },
        }),
      ),
    onDone: async () => {
      notify(`Guardaste el premio físico de «${award.title}»`)
      setTried(false)
      await queries.invalidateQueries({ queryKey: ['awards'] })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length === 0) void run(termsOf(values))
  }

  return (
    <Stack component="form" spacing={3.5} sx={{ maxWidth: 880 }} onSubmit={submit} noValidate>
      <Card component="section">
        <h2>Existencias y costo</h2>
        <PrizeFields
          values={values}
          problems={isTried ? problems : {}}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
          needsStock={needsStock}
        />
      </Card>
      <Cluster className={editor.bar}>
        {award.terms.stock !== null && may('POST /awards/:awardId/stock') && (
          <Button variant="outlined" startIcon={<PlusMinusIcon />} onClick={onMove}>
            Ajustar unidades con motivo
          </Button>
        )}
        <DecideButton asks="PUT /awards/:awardId/prize" type="submit" variant="gold" disabled={isRunning}>
          Guardar
        </DecideButton>
      </Cluster>
    </Stack>
  )
}
