import { Bone } from '../../../ui/bone.tsx'
import { Bones, Skeleton } from '../../../ui/skeleton.tsx'
import albumPagePanelStyles from './album-page-panel.module.css'
import albumViewStyles from './album-view.module.css'
import cellsStyles from './cells.module.css'

const CELLS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const

/** Shows the shape of the album while it loads. */
export function AlbumSkeleton() {
  return (
    <Skeleton className={albumViewStyles.album}>
      <div className="flex justify-between gap-4">
        <Bone className="h-10 w-36" />
        <Bone className="h-10 w-32" />
      </div>
      <Bone className="h-4 rounded-pill" />
      <Bone className="h-13.5 rounded-btn" />
      <div className="flex justify-center gap-2 overflow-hidden">
        <Bones count={6} className="h-18 w-15.5 flex-none rounded-btn" />
      </div>
      <div className={`panel ${albumPagePanelStyles.page}`}>
        <Bone className="mb-3 h-9 w-3/5" />
        <div className={cellsStyles.cells}>
          {CELLS.map((cell) => (
            <div key={cell} className={cellsStyles.cell}>
              <Bone className="aspect-[300/404]" />
              <Bone className="mx-auto mt-2 h-4 w-3/4" />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
