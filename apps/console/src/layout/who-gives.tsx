import { Typography } from '@mui/material'
import { hasDuty } from '@orbita/domain/duties/duties'
import { useQuery } from '@tanstack/react-query'
import { operatorsQuery } from '../data/operators.ts'

const OR = new Intl.ListFormat('es', { type: 'disjunction' })

/** Says who gives duties, by name. */
export function WhoGives() {
  const { data } = useQuery(operatorsQuery)
  const keepers = (data?.operators ?? []).filter(
    ({ state, isMe, duties }) => state === 'active' && !isMe && hasDuty(duties, 'system', 'write'),
  )
  if (keepers.length === 0) return null

  return (
    <Typography component="span" variant="body2">
      Lo puede dar {OR.format(keepers.map(({ name, email }) => name ?? email))}.
    </Typography>
  )
}
