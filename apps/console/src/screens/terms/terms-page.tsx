import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { termsVersionsQuery } from '../../data/terms.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { TERMS_LIST } from './terms-list.tsx'
import { acceptedWords } from './terms-words.ts'

/** Every version of the terms, with who accepted it. @see D-82 */
export function Component() {
  const navigate = useNavigate()
  const { data } = useQuery(termsVersionsQuery)
  const current = data?.versions[0]

  return (
    <ListScreen
      of={TERMS_LIST}
      lead={current && `Se lee la ${current.version}. ${acceptedWords(current.accepted, data.people)}`}
      create={{ title: 'Nueva versión', asks: 'PUT /terms', onCreate: () => void navigate('/terminos/nueva') }}
    />
  )
}
