/** A mission, once there are any. @see D-62 */
export function MissionPage() {
  return <h1 className="title">Misión</h1>
}
