<?php
/**
 * German texts, formal: identical, as they contain no form of address.
 *
 * @package ShopScripts
 */

return array( 'language' => 'de_DE_formal' ) + require __DIR__ . '/shop-scripts-de_DE.l10n.php';
