import type { problems as english } from "./en.ts";

/** The sentences about errors, by error code, in Dutch. */
export const problems: typeof english = {
  undecodable_image:
    "Het bestand is beschadigd of is geen afbeelding. Fotografeer de pagina opnieuw of voeg een ander bestand toe.",
  locked_pdf: "De PDF is vergrendeld. Vul het wachtwoord in, of voeg een PDF zonder wachtwoord toe.",
  wrong_password: "Dit is niet het wachtwoord van de PDF. Probeer het opnieuw.",
  heic_unsupported:
    "Dit is een HEIC-foto, en die kan deze browser niet openen. Kies op de iPhone onder Instellingen > Camera de " +
    "structuur ‘Meest compatibel’ en fotografeer de pagina opnieuw, of exporteer de foto als JPEG en voeg die toe.",
  tiff_unsupported:
    "Dit is een TIFF-bestand, en dat kan deze browser niet openen. Sla het op als PDF, JPEG of PNG en voeg dat toe.",
  invalid_file_type: "Alleen foto’s en PDF’s kunnen worden gescand. Voeg een JPEG-, PNG- of PDF-bestand toe.",
  too_many_pixels:
    "De afbeelding heeft meer pixels dan hier kunnen worden verwerkt. Fotografeer de pagina opnieuw met een lagere " +
    "resolutie.",
  file_too_large: "Het bestand is te groot. Voeg een kleiner bestand toe.",
  too_many_pages:
    "Het bestand heeft meer pagina’s dan in één keer kunnen worden verwerkt. Splits het en voeg de delen toe.",
  no_document:
    "Er is geen pagina gevonden. Zet de hoeken zelf goed, of fotografeer de pagina op een donkerder ondergrond.",
  unsupported_language: "Deze taal kan hier niet worden gelezen. Kies een andere.",
  engine_unavailable: "Een deel van de app kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.",
  language_unavailable:
    "Een taal staat niet op dit apparaat en kon niet worden gedownload. Controleer je verbinding en probeer het " +
    "opnieuw. In de instellingen kun je talen vooraf downloaden.",
  language_damaged:
    "De gegevens van een taal ontbreken op deze site of zijn beschadigd. Kies een andere taal en meld het aan de " +
    "beheerder van de site.",
  worker_died:
    "Het werk is onderbroken, waarschijnlijk door te weinig geheugen. Sluit andere tabbladen en probeer het opnieuw.",
  timed_out: "Dit duurde te lang en is gestopt. Probeer het opnieuw, of gebruik een kleinere afbeelding.",
  storage_full:
    "Het apparaat heeft geen ruimte meer. Wat al was opgeslagen, is er nog. Maak ruimte vrij en probeer het opnieuw.",
  record_damaged:
    "Een deel van de opgeslagen gegevens van de app op dit apparaat is beschadigd, dus dit kon niet. Er is niets " +
    "veranderd. Laad opnieuw; de bibliotheek en het dashboard laten zien wat beschadigd is.",
  storage_damaged:
    "De opslag van de app op dit apparaat is beschadigd: er ontbreken delen. Wat er nog is, is niet aangeraakt. Wis " +
    "de gegevens van deze site in de instellingen van de browser om opnieuw te beginnen; dat wist ook wat er nog is.",
};
