import { Bone } from './bone.tsx'

/** The shape of the home of figuras. */
export function FigurasHomeSkeleton() {
  return (
    <Waiting>
      <div className="flex justify-between gap-4">
        <div className="grid gap-2">
          <Bone className="h-5 w-36" />
          <Bone className="h-4 w-28" />
        </div>
        <Bone className="h-9 w-36" />
      </div>
      <div className="grid flex-1 place-items-center py-2">
        <Bone className="h-94 w-66 rounded-xl lg:h-103 lg:w-74" />
      </div>
      <Bone className="mx-auto h-11 w-44" />
    </Waiting>
  )
}

/** The shape of the home of mision-espacial. */
export function MisionHomeSkeleton() {
  return (
    <Waiting>
      <section className="panel grid grid-cols-[104px_minmax(0,1fr)] gap-3.5 rounded-xl">
        <Bone className="size-26 rounded-pill" />
        <div className="grid content-center gap-2.5">
          <Bone className="h-3.5 w-3/5" />
          <Bone className="h-7 w-11/12" />
          <Bone className="h-4 rounded-pill" />
          <Bone className="h-3 w-4/5" />
        </div>
        <Bone className="col-span-2 h-14 rounded-btn" />
      </section>
      <div className="grid grid-cols-2 gap-3">
        <Bone className="h-36 rounded-xl" />
        <Bone className="h-36 rounded-xl" />
        <Bone className="h-36 rounded-xl" />
        <Bone className="h-36 rounded-xl" />
      </div>
    </Waiting>
  )
}

/** The shape of the profile. */
export function ProfileSkeleton() {
  return (
    <Waiting>
      <div className="flex items-center gap-5 p-2">
        <Bone className="size-21 rounded-pill" />
        <div className="grid flex-1 gap-2.5">
          <Bone className="h-7 w-3/5" />
          <Bone className="h-4 w-4/5" />
        </div>
      </div>
      <div className="grid gap-3.5 lg:grid-cols-[460px_minmax(0,1fr)] lg:gap-x-7.5">
        <Bone className="h-90 rounded-xl" />
        <Bone className="h-70 rounded-xl" />
      </div>
    </Waiting>
  )
}

function Waiting({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex flex-1 flex-col gap-4" aria-busy="true">
      <p className="sr-only">Cargando…</p>
      {children}
    </div>
  )
}
