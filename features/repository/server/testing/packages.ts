import { pdf } from '#platform/server/foreign-files/testing';
import type { Files } from './import-stage.ts';

const PDF = await pdf();
const IMS = 'http://www.imsglobal.org/xsd';
const webLink = (version: string, title: string, href: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><webLink xmlns="${IMS}/imsccv1p${version}/imswl_v1p${version}"><title>${title}</title><url href="${href}" target="_blank"/></webLink>`;

/** A Common Cartridge of a version (the digit behind `1.`), as learning platforms export it. */
export function cartridge(
  version: '1' | '2' | '3',
  differs: { readonly pdf?: Buffer; readonly item?: string } = {},
): Files {
  const lom = `http://ltsc.ieee.org/xsd/imsccv1p${version}/LOM/manifest`;
  return {
    'imsmanifest.xml': `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M1" xmlns="${IMS}/imsccv1p${version}/imscp_v1p1" xmlns:lomimscc="${lom}">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.${version}.0</schemaversion>
    <lomimscc:lom>
      <lomimscc:general>
        <lomimscc:title><lomimscc:string language="en">Fractions</lomimscc:string><lomimscc:string language="hr">Razlomci</lomimscc:string></lomimscc:title>
        <lomimscc:description><lomimscc:string language="hr">Sve o
razlomcima.</lomimscc:string></lomimscc:description>
        <lomimscc:keyword><lomimscc:string language="hr">razlomak, dijeljenje</lomimscc:string></lomimscc:keyword>
      </lomimscc:general>
      <lomimscc:rights><lomimscc:description><lomimscc:string>https://creativecommons.org/licenses/by-sa/4.0/</lomimscc:string></lomimscc:description></lomimscc:rights>
    </lomimscc:lom>
  </metadata>
  <organizations><organization identifier="O1" structure="rooted-hierarchy"><item identifier="root">
    <item identifier="I1" identifierref="R1"><title>Uvod</title></item>
    <item identifier="I2"><title>Vježbe</title>
      <item identifier="I3" identifierref="R1"><title>Listić</title></item>
      <item identifier="I4" identifierref="R2"><title>Video</title></item>
      <item identifier="I5"><title>Dodatno</title>
        <item identifier="I6"><title>Duboko</title><item identifier="I7" identifierref="R3"><title>Tekst</title></item></item>
      </item>
      <item identifier="I8" identifierref="R4"><title>Kviz</title></item>
      <item identifier="I9" identifierref="R5"><title>Rasprava</title></item>
      <item identifier="I10" identifierref="R6"><title>Alat</title></item>
      <item identifier="I11" identifierref="R7"><title>Stranica</title></item>
      <item identifier="I12" identifierref="R8"><title>Opasno</title></item>
      <item identifier="I13" identifierref="gone"><title>Ničija</title></item>
      <item identifier="I14" isvisible="false" identifierref="R1"><title>Skriveno</title></item>
      <item identifier="I15"><title>Naslov</title></item>
      ${differs.item ?? ''}
    </item>
  </item></organization></organizations>
  <resources>
    <resource identifier="R1" type="webcontent" href="web%20resources/listi%C4%87.pdf"><file href="web%20resources/listi%C4%87.pdf"/></resource>
    <resource identifier="R2" type="imswl_xmlv1p${version}"><file href="i2/weblink.xml"/></resource>
    <resource identifier="R3" type="webcontent" xml:base="i3/" href="tekst.txt"><file href="tekst.txt"/></resource>
    <resource identifier="R4" type="imsqti_xmlv1p2/imscc_xmlv1p${version}/assessment"><file href="q.xml"/></resource>
    <resource identifier="R5" type="imsdt_xmlv1p${version}"><file href="d.xml"/></resource>
    <resource identifier="R6" type="imsbasiclti_xmlv1p0"><file href="l.xml"/></resource>
    <resource identifier="R7" type="webcontent" href="page.html"><file href="page.html"/></resource>
    <resource identifier="R8" type="imswl_xmlv1p${version}"><file href="bad.xml"/></resource>
    <resource identifier="R9" type="webcontent" href="picture.png"><file href="picture.png"/></resource>
  </resources>
</manifest>`,
    'web resources/listić.pdf': differs.pdf ?? PDF,
    'i2/weblink.xml': webLink(version, 'Film', 'https://example.org/film?a=1&amp;b=2'),
    'i3/tekst.txt': 'Tekst.',
    'page.html': '<h1>Stranica</h1><p>Riječi.</p>',
    'bad.xml': webLink(version, 'Opasno', 'javascript:alert(1)'),
    'q.xml': '<questestinterop/>',
  };
}

/** A content package of IMS 1.1.4, with two organizations and metadata in the older binding. */
export const contentPackage = (): Files => ({
  'imsmanifest.xml': `<?xml version="1.0"?>
<manifest identifier="CP1" version="1.1.4" xmlns="${IMS}/imscp_v1p1" xmlns:imsmd="${IMS}/imsmd_v1p2" xml:base="content/">
  <metadata><schema>IMS Content</schema><schemaversion>1.1.4</schemaversion>
    <imsmd:lom><imsmd:general><imsmd:title><imsmd:langstring xml:lang="en">Plants</imsmd:langstring></imsmd:title></imsmd:general></imsmd:lom></metadata>
  <organizations default="B">
    <organization identifier="A"><title>Other</title><item identifier="A1" identifierref="R1"><title>x</title></item></organization>
    <organization identifier="B"><title>Biljke</title>
      <item identifier="B1" identifierref="R1"><title>Stablo</title>
        <item identifier="B2" identifierref="R2"><title>Poveznica</title></item></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="R1" type="webcontent" href="tree.txt"><file href="tree.txt"/>
      <metadata><imsmd:lom><imsmd:general><imsmd:description><imsmd:langstring>Opis.</imsmd:langstring></imsmd:description></imsmd:general>
        <imsmd:rights><imsmd:description><imsmd:langstring>CC BY-NC 4.0</imsmd:langstring></imsmd:description></imsmd:rights></imsmd:lom></metadata></resource>
    <resource identifier="R2" type="webcontent" href="link.html"><file href="link.html"/></resource>
  </resources>
</manifest>`,
  'content/tree.txt': 'Stablo.',
  'content/link.html':
    '<html><head><meta http-equiv="refresh" content="0; url=https://example.org/plants"></head><body></body></html>',
});
