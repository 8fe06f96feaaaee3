import { CountGiven } from './count-given.tsx'
import { DayGiven } from './day-given.tsx'
import { PlatformsGiven } from './platforms-given.tsx'
import { ProgrammeGiven } from './programme-given.tsx'
import type { Given } from './use-constant-values.ts'

/** Asks once for what no header of the file says. @param id the header of the column that tells the rows apart */
export function GivenFields({ given, id }: { given: Given; id: string | undefined }) {
  const { asks } = given

  return (
    <>
      {asks.includes('plataformas') && <PlatformsGiven chosen={given.platforms} onChange={given.setPlatforms} />}
      {asks.includes('reto') && (
        <ProgrammeGiven
          asksMission={asks.includes('mision')}
          challenge={given.challenge}
          mission={given.mission}
          onChallenge={given.setChallenge}
          onMission={given.setMission}
        />
      )}
      {asks.includes('incremento') && <CountGiven isOn={given.countsRows} id={id} onChange={given.setCountsRows} />}
      {asks.includes('fecha') && <DayGiven day={given.day} isFuture={given.isFuture} onChange={given.setDay} />}
    </>
  )
}
