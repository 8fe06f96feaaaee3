/**
 * The script at the beginning of every document. It runs before anything of the page is painted and is not a module, so it
 * stands here as text.
 *
 * - A document that the device kept of one session is never shown in another: it is hidden, deleted with its like, and asked
 *   for again (D-91).
 * - The pages of visitors can be read, filled in and sent without the app, which comes when they rest or are touched, and when
 *   somebody with a session comes back to one. What it is made of is run file by file, so that no task is a long one.
 * - Buttons that are tapped and forms that are sent before the page can react are kept, and tapped or sent again then, in a
 *   task of their own, because React cannot hydrate what is tapped while it runs its effects. After ten seconds the page goes on
 *   without the app. Links need no script.
 * - A map opens at the mission at hand, as the app will open it (D-61).
 */
export const DOCUMENT_SCRIPT = `(()=>{
const page=document.documentElement,{session,app}=page.dataset
const cookies=document.cookie.split('; ').map((cookie)=>cookie.replace('__Host-',''))
if(session&&!cookies.includes('signed-in='+session)){
page.hidden=true
stop()
const again=()=>location.reload()
const forget=async()=>{for(const name of await caches.keys())if(name.startsWith('documentos-'))await caches.delete(name)}
forget().then(again,again)
return
}
if(app){
const start=()=>{for(const part of app.split(' '))import(part).catch(()=>undefined)}
for(const touch of ['pointerdown','keydown','focusin'])addEventListener(touch,start,{capture:true,passive:true,once:true})
if(!navigator.connection?.saveData)addEventListener('load',()=>(self.requestIdleCallback??setTimeout)(start,{timeout:2000}))
addEventListener('pageshow',()=>{if(/signed-in=[^;]/.test(document.cookie))start()})
}
const kept=new Set()
let isReady,timer
const hold=(event)=>{
const target=event.type==='submit'?event.target:event.target.closest('button[type=button]')
if(isReady||!target)return
event.preventDefault()
event.stopImmediatePropagation()
kept.add(target)
timer??=setTimeout(release,10000)
}
const release=()=>{
if(isReady)return
isReady=true
for(const target of kept)if(target.isConnected)target.tagName==='FORM'?target.requestSubmit():target.click()
}
addEventListener('click',hold,true)
addEventListener('submit',hold,true)
addEventListener('orbita:ready',()=>setTimeout(release),{once:true})
document.addEventListener('DOMContentLoaded',()=>{
const map=!isReady&&document.querySelector('[data-part=scroller]')
const box=map&&map.querySelector('[aria-current=step]')?.getBoundingClientRect()
if(!box||scrollY>0||getComputedStyle(map).visibility==='hidden')return
const [foot,shift]=(map.dataset.opening??'').split(' ').map(Number)
if(!foot)map.scrollLeft+=box.left+box.width/2-map.getBoundingClientRect().left-map.clientWidth/2
else if(box.bottom>innerHeight-foot)scrollBy({top:box.top+box.height/2-innerHeight/2+shift,behavior:'instant'})
})
})()`
