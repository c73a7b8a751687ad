import { chromium } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { createHash, X509Certificate } from "node:crypto";
import { certificateFor } from "./src/tools/certificate.mjs";
import { serveFolder } from "./src/tools/serve.mjs";
import { slowLine } from "./bench/start/slow-line.mjs";
import { slowDown } from "./bench/start/slow-processes.mjs";
const film=process.argv[2], times=Number(process.argv[3]??4), fast=process.argv[4];
const line = slowLine(fast?{rttMs:1,downBitsPerS:1e9,upBitsPerS:1e9}:{ rttMs: 150, downBitsPerS: 1_638_400, upBitsPerS: 750_000 });
const tls=await certificateFor([]);const spki=createHash("sha256").update(new X509Certificate(tls.cert).publicKey.export({type:"spki",format:"der"})).digest("base64");
const server = await serveFolder({ folder: "dist", compress: true, tls, through: line.through });
const profile=mkdtempSync("/tmp/nine/p-");
const open=async()=>{const c=await chromium.launchPersistentContext(profile, {executablePath:"/usr/bin/chromium",
    args: ["--no-sandbox", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`,`--ignore-certificate-errors-spki-list=${spki}`],viewport: { width: 390, height: 844 },isMobile:true,hasTouch:true});
await c.grantPermissions(["camera"], { origin: new URL(server.url).origin });return c};
for(let k=0;k<2;k++){
const c=await open();const [page]=c.pages();
c.on("console",m=>console.log(m.text()));
await page.addInitScript(()=>{const m=window.marks={};const st=[["screen",()=>document.querySelector('a[href="#/camera"]'),1],["video",()=>document.querySelector("video")],["camera",()=>[...document.querySelectorAll("video")].find(v=>v.readyState>=2&&v.videoWidth>0)],["found",()=>document.querySelector('.camera-outline[data-found="true"]')]];
const g=navigator.mediaDevices?.getUserMedia?.bind(navigator.mediaDevices);if(g)navigator.mediaDevices.getUserMedia=async(x)=>{m.gum=performance.now();const r=await g(x);m.gumDone=performance.now();return r};
const W=window.Worker;window.Worker=class extends W{constructor(...a){super(...a);const n=a[1]?.name;m["worker "+n]=performance.now();let f=0;this.addEventListener("message",()=>{f++;if(f<4)m["answer "+n+f]=performance.now()})}};
const F=window.fetch;window.fetch=async(...a)=>{const r=await F(...a);if(String(a[0]?.url??a[0]).includes("config.json"))m.config=performance.now();return r};
const O=indexedDB.open.bind(indexedDB);indexedDB.open=(...a)=>{const r=O(...a);m.dbAsked??=performance.now();r.addEventListener("success",()=>m.db??=performance.now());return r};
let i=0;const look=()=>{const s=st[i];const e=s?.[1]();if(e){m[s[0]]=performance.now();if(s[2])e.click();i++}if(i<4)requestAnimationFrame(look)};requestAnimationFrame(look)});
const slow=times>1?await slowDown(c.browser(),times):null;
await page.waitForTimeout(3000);await page.goto(server.url);
await page.waitForFunction(()=>window.marks.found,null,{timeout:60000});
const r=await page.evaluate(()=>({marks:window.marks,nav:(({workerStart,fetchStart,responseEnd,domInteractive,domContentLoadedEventEnd})=>({workerStart,fetchStart,responseEnd,domInteractive,domContentLoadedEventEnd}))(performance.getEntriesByType("navigation")[0]),paint:performance.getEntriesByType("paint").map(e=>[e.name,Math.round(e.startTime)]),res:performance.getEntriesByType("resource").map(e=>[e.name.split("/").pop(),Math.round(e.startTime),Math.round(e.workerStart),Math.round(e.requestStart),Math.round(e.responseEnd)].join(" "))}));
for(const o of [r.marks,r.nav])for(const q in o)o[q]=Math.round(o[q]);
console.log(Object.entries(r.marks).sort((a,b)=>a[1]-b[1]).map(e=>e.join(" ")).join(", "),"\n",JSON.stringify(r.nav),JSON.stringify(r.paint));console.log(r.res.join("\n"));
for(const w of page.workers())console.log("W",(await w.evaluate(()=>[performance.timeOrigin,performance.getEntriesByType("resource").map(e=>[e.name.split("/").pop(),Math.round(e.startTime),Math.round(e.workerStart),Math.round(e.requestStart),Math.round(e.responseEnd)].join(" ")).join("\n")]).catch(e=>[e.message])).join("\n"), await page.evaluate(()=>performance.timeOrigin));
if(k==0){await slow?.end();await page.evaluate(()=>{location.hash="#/settings"});await page.waitForFunction(()=>navigator.serviceWorker.controller,null,{timeout:120000});await c.close();await server.close();}else{await slow?.end();await c.close();}}
