// Verifies a log with golang.org/x/mod/sumdb/note and tlog, which share nothing with this repository.
//
//	verify log VKEY MIRROR-URL    checkpoints, tiles, entries, inclusion and consistency
//	verify proof VKEY FILE        a C2SP tlog-proof whose extra data is its entry
//	verify receipt VKEY FILE      a publication receipt
package main

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func main() {
	verifier, err := note.NewVerifier(os.Args[2])
	if err == nil {
		switch os.Args[1] {
		case "log":
			err = verifyLog(verifier, os.Args[3])
		case "proof":
			err = verifyProof(verifier, os.Args[3])
		case "receipt":
			err = verifyReceipt(verifier, os.Args[3])
		}
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

// openHead opens a checkpoint: origin, size and root.
func openHead(verifier note.Verifier, text string) (tlog.Tree, error) {
	opened, err := note.Open([]byte(text), note.VerifierList(verifier))
	if err != nil {
		return tlog.Tree{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) != 4 || lines[0] != verifier.Name() {
		return tlog.Tree{}, errors.New("not a checkpoint of this log")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return tlog.Tree{}, err
	}
	root, err := tlog.ParseHash(lines[2])
	return tlog.Tree{N: size, Hash: root}, err
}

// mirror reads tiles of height 8 by the paths of C2SP tlog-tiles, which lack the height.
type mirror struct{ address string }

func (m mirror) Height() int { return 8 }

func (m mirror) SaveTiles([]tlog.Tile, [][]byte) {}

func (m mirror) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		data, err := m.get("tile/" + strings.TrimPrefix(tile.Path(), "tile/8/"))
		if err != nil {
			return nil, err
		}
		all = append(all, data)
	}
	return all, nil
}

func (m mirror) get(path string) ([]byte, error) {
	response, err := http.Get(m.address + "/" + path)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != 200 {
		return nil, fmt.Errorf("%s: status %d", path, response.StatusCode)
	}
	return io.ReadAll(response.Body)
}

func verifyLog(verifier note.Verifier, address string) error {
	m := mirror{address}
	newest, err := m.get("checkpoint")
	if err != nil {
		return err
	}
	tree, err := openHead(verifier, string(newest))
	if err != nil {
		return err
	}
	// The reader authenticates every tile against the root.
	reader := tlog.TileHashReader(tree, m)
	entries, err := readEntries(m, tree.N)
	if err != nil {
		return err
	}
	for index, entry := range entries {
		hashes, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(0, int64(index))})
		if err != nil {
			return err
		}
		if hashes[0] != tlog.RecordHash(entry) {
			return fmt.Errorf("entry %d is not in its tile", index)
		}
		proof, err := tlog.ProveRecord(tree.N, int64(index), reader)
		if err != nil {
			return err
		}
		if err := tlog.CheckRecord(proof, tree.N, tree.Hash, int64(index), hashes[0]); err != nil {
			return err
		}
	}
	return verifyHeads(verifier, m, tree, reader, len(entries))
}

func verifyHeads(verifier note.Verifier, m mirror, tree tlog.Tree, reader tlog.HashReader, entries int) error {
	text, err := m.get("heads.txt")
	if err != nil {
		return err
	}
	parts := strings.Split(strings.TrimRight(string(text), "\n"), "\n\n")
	for at := 0; at+1 < len(parts); at += 2 {
		head, err := openHead(verifier, parts[at]+"\n\n"+parts[at+1]+"\n")
		if err != nil {
			return err
		}
		proof, err := tlog.ProveTree(tree.N, head.N, reader)
		if err != nil {
			return err
		}
		if err := tlog.CheckTree(proof, tree.N, tree.Hash, head.N, head.Hash); err != nil {
			return err
		}
	}
	fmt.Printf("%d entries, %d checkpoints\n", entries, len(parts)/2)
	return nil
}

// readEntries splits the bundles: two bytes of length, big-endian, before each entry.
func readEntries(m mirror, size int64) ([][]byte, error) {
	var entries [][]byte
	for start := int64(0); start < size; start += 256 {
		tile := tlog.Tile{H: 8, L: 0, N: start / 256, W: int(min(256, size-start))}
		data, err := m.get("tile/entries/" + strings.TrimPrefix(tile.Path(), "tile/8/0/"))
		if err != nil {
			return nil, err
		}
		for len(data) >= 2 {
			length := int(binary.BigEndian.Uint16(data))
			if len(data) < 2+length {
				return nil, errors.New("a bundle is cut off")
			}
			entries = append(entries, data[2:2+length])
			data = data[2+length:]
		}
	}
	if int64(len(entries)) != size {
		return nil, fmt.Errorf("%d entries instead of %d", len(entries), size)
	}
	return entries, nil
}

func min(a, b int64) int64 {
	if a < b {
		return a
	}
	return b
}

func verifyProof(verifier note.Verifier, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	parts := strings.SplitN(string(text), "\n\n", 2)
	lines := strings.Split(parts[0], "\n")
	if len(parts) != 2 || len(lines) < 3 || lines[0] != "c2sp.org/tlog-proof@v1" {
		return errors.New("not a tlog-proof")
	}
	entry, err := base64.StdEncoding.Strict().DecodeString(strings.TrimPrefix(lines[1], "extra "))
	if err != nil {
		return err
	}
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[2], "index "), 10, 64)
	if err != nil {
		return err
	}
	var proof tlog.RecordProof
	for _, line := range lines[3:] {
		hash, err := tlog.ParseHash(line)
		if err != nil {
			return err
		}
		proof = append(proof, hash)
	}
	tree, err := openHead(verifier, parts[1])
	if err != nil {
		return err
	}
	if err := tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(entry)); err != nil {
		return err
	}
	fmt.Printf("entry %d of %d: %s\n", index, tree.N, entry)
	return nil
}

func verifyReceipt(verifier note.Verifier, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	opened, err := note.Open(text, note.VerifierList(verifier))
	if err != nil {
		return err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) != 7 || lines[0] != "publication-receipt/v1" || lines[1] != "log "+verifier.Name() {
		return errors.New("not a receipt of this log")
	}
	entry := strings.TrimPrefix(lines[5], "leaf ")
	if lines[4] != "hash "+tlog.RecordHash([]byte(entry)).String() {
		return errors.New("the hash is not that of the leaf")
	}
	fmt.Printf("promised: %s\n", entry)
	return nil
}
